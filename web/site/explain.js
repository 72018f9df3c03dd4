// Sentences for failures that can occur before the messages of the page are loaded, in the language of the user.

// Made by the build: by language, the messages of the page whose keys begin with `page-site-`.
const sentences = SENTENCES;

function language() {
  const wanted = [/[#&]lang=(\w+)/.exec(location.hash)?.[1], new URLSearchParams(location.search).get("lang")];
  try {
    wanted.push(JSON.parse(localStorage.getItem("backrank"))?.language);
  } catch {
    // Without storage, there is no stored choice.
  }
  wanted.push(...navigator.languages.map((name) => name.slice(0, 2)));
  return wanted.find((name) => Object.hasOwn(sentences, name)) ?? "en";
}

/** The message `page-site-` followed by `name`. */
export const explain = (name) => sentences[language()][`page-site-${name}`];
