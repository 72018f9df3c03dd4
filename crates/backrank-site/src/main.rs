//! Builds the static site: the library as WebAssembly, the JavaScript glue that calls it, the icons, and then, by the
//! scripts in `web/site`, the files of the site. `cargo dev site` runs this program.

// This crate is a program for the terminal, so it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod icons;
mod toolchain;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use backrank_dev::step::{self, Step, run_command, target_folder, workspace_root};
use clap::Parser;
use wasm_bindgen_cli_support::Bindgen;

use crate::toolchain::ToolchainSource;

/// The WebAssembly modules, each with its name and the arguments of cargo for its features: `first` is small and is
/// loaded with the page; `whole` answers every request, and is loaded when a request needs it.
const MODULES: [(&str, &[&str]); 2] = [("first", &[]), ("whole", &["--features", "whole"])];

/// Builds the static page into `target/site`.
#[derive(Clone, Parser)]
#[command(name = "site")]
struct Arguments {
    /// Make the modules as small and fast as they can be, which takes some minutes.
    #[arg(long)]
    optimised: bool,
    /// The compiler for WebAssembly; by default the first that is available.
    #[arg(long, value_enum)]
    toolchain: Option<ToolchainSource>,
}

fn main() -> ExitCode {
    let Arguments { optimised, toolchain } = Arguments::parse();
    let modules = Step::new("modules", move || {
        let toolchain =
            toolchain.map_or_else(toolchain::prepare_first_available_toolchain, toolchain::prepare_toolchain)?;
        println!("the compiler of WebAssembly: {}", toolchain.description());
        MODULES.iter().try_for_each(|(name, features)| build_module(toolchain, name, features, optimised))
    });
    let icons = Step::new("icons", || {
        icons::draw_icons(&workspace_root().join("web/favicon.svg"), &glue_folder().join("icons"))
    });
    let files = Step::new("files", move || {
        let folder = workspace_root().join("web/site");
        let is_installed = folder.join("node_modules/.package-lock.json").exists();
        if !is_installed {
            run_command(Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&folder))?;
        }
        run_command(Command::new("node").arg("build.mjs").arg(glue_folder()).arg(site_folder()).current_dir(&folder))
    });
    step::run_steps(vec![modules, icons, files])
}

/// The absolute path of the target folder.
fn target() -> PathBuf {
    workspace_root().join(target_folder())
}

/// The folder that contains a folder for each WebAssembly module with its JavaScript glue, and one for the icons.
fn glue_folder() -> PathBuf {
    target().join("site-modules")
}

/// The folder of the finished site.
fn site_folder() -> PathBuf {
    target().join("site")
}

/// Compiles a WebAssembly module, and writes it with its JavaScript glue.
fn build_module(toolchain: ToolchainSource, name: &str, features: &[&str], optimised: bool) -> Result<(), String> {
    let profile = if optimised { "site" } else { "site-test" };
    // A separate target folder, because a change of `RUSTFLAGS` makes cargo build everything again.
    let built = target().join("wasm");
    let mut cargo = toolchain.cargo();
    cargo.args(["build", "--locked", "--package", "backrank-wasm", "--target", toolchain::TARGET]);
    cargo.args(["--profile", profile]).args(features).arg("--target-dir").arg(&built).current_dir(workspace_root());
    run_command(&mut cargo)?;
    let module = built.join(toolchain::TARGET).join(profile).join("backrank_wasm.wasm");
    write_glue(&module, &glue_folder().join(name))
        .map_err(|error| format!("no glue for {}: {error:#}", module.display()))
}

/// Writes the module and its JavaScript glue, made by wasm-bindgen, into the folder.
fn write_glue(module: &Path, folder: &Path) -> Result<(), impl std::fmt::Display + use<>> {
    let mut glue = Bindgen::new();
    glue.web(true).and_then(|glue| {
        glue.input_path(module)
            .omit_default_module_path(true)
            .typescript(false)
            .remove_name_section(true)
            .generate(folder)
    })
}
