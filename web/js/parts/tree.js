// The tree of a search: its nodes are the vertices that were entered, each below the one before it on the path, the
// children of a node from left to right in the order in which they were tried.

/** A tree of a part of a search that begins at a frame, whose path is the first branch. */
class SearchTree {
  constructor(path = []) {
    // For each node its vertex, its parent and its depth; the root, before the first step, is no vertex.
    this.vertices = [null];
    this.parents = [0];
    this.depths = [0];
    // The first and the last child of each node; 0 if it has none.
    this.firsts = [0];
    this.lasts = [0];
    // Whether the search has left the node.
    this.left = [false];
    this.here = 0;
    for (const vertex of path) this.enter(vertex);
  }

  /** The number of nodes without the root. */
  get size() {
    return this.vertices.length - 1;
  }

  enter(vertex) {
    const node = this.vertices.length;
    this.vertices.push(vertex);
    this.parents.push(this.here);
    this.depths.push(this.depths[this.here] + 1);
    this.firsts.push(0);
    this.lasts.push(0);
    this.left.push(false);
    this.firsts[this.here] ||= node;
    this.lasts[this.here] = node;
    this.here = node;
  }

  /** Follows a step of the search. */
  follow({ event, square }) {
    if (event === "enter") this.enter(square);
    if (event !== "leave") return;
    this.left[this.here] = true;
    this.here = this.parents[this.here];
  }

  /** The nodes from the root to the node at which the search is. */
  path() {
    const nodes = [this.here];
    while (nodes.at(-1) !== 0) nodes.push(this.parents[nodes.at(-1)]);
    return nodes.reverse();
  }

  /** The column of each node, from 0 at the left, and the number of leaves. Leaves are one column apart, and a parent
   * is in the middle of its children. Nodes are numbered in the order of entry, so children come after their parents.
   */
  columns() {
    let leaves = 0;
    const columns = this.firsts.map((first) => (first === 0 ? leaves++ : 0));
    for (let node = this.size; node >= 0; node -= 1) {
      if (this.firsts[node] !== 0) columns[node] = (columns[this.firsts[node]] + columns[this.lasts[node]]) / 2;
    }
    return { columns, leaves };
  }
}

/** The tree begins at a multiple of this number of steps, and covers all steps before the displayed position, or at
 * least this many and less than twice as many. */
const TREE_START_MULTIPLE = 2000;

/** The trees of a film, at any position. */
export class FilmTree {
  constructor(film, onChange) {
    Object.assign(this, { film, onChange, base: null, steps: [], tree: new SearchTree(), index: 0, wanted: null });
  }

  /** The tree at the displayed position; null while its steps are loaded. */
  now() {
    const { position } = this.film;
    const start = Math.max(0, (Math.floor(position / TREE_START_MULTIPLE) - 1) * TREE_START_MULTIPLE);
    if (this.base?.position !== start || position > start + this.steps.length) this.load(start);
    if (this.base === null || position < this.base.position || position > this.base.position + this.steps.length) return null;
    const index = position - this.base.position;
    if (index < this.index) Object.assign(this, { tree: new SearchTree(this.base.path), index: 0 });
    while (this.index < index) this.tree.follow(this.steps[this.index++]);
    return this.tree;
  }

  async load(start) {
    if (this.wanted === start) return;
    this.wanted = start;
    try {
      await this.film.begun;
      const frame = await this.film.frameAt(start);
      const { steps } = await this.film.fetchSteps({ frame, count: 2 * TREE_START_MULTIPLE, stride: 1 });
      if (this.wanted !== start) return;
      Object.assign(this, { base: frame ?? { position: 0, path: [] }, steps, index: 0 });
      this.tree = new SearchTree(this.base.path);
      this.onChange();
    } catch {
      // The film reports the error.
    }
    if (this.wanted === start) this.wanted = null;
  }
}
