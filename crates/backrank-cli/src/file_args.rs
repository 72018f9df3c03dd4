//! What is read from files, and kept in them, as the command line says.

/// What is read from files, and kept in them.
#[derive(Clone, Debug, Default)]
pub struct FileArgs {
    /// The words of an answer, or the file that holds it; the files of records.
    pub input: Vec<String>,
    /// The file, or folder, in which later runs find what was done.
    pub checkpoint: Option<String>,
    /// The folder for what does not fit into memory.
    pub scratch: Option<String>,
    /// The word that named a file, or standard input, in place of the board's size.
    pub board: Option<String>,
}
