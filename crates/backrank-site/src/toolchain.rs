//! The compilers for WebAssembly: the toolchain of rustup or, where rustup cannot download the WebAssembly target,
//! Debian packages.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use backrank_dev::step::{run_command, succeeds_silently};
use clap::ValueEnum;

/// The target triple of the WebAssembly modules.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The time limit of a download by rustup; after it the Debian packages are tried, unless the user chose rustup.
const DOWNLOAD_TIMEOUT: Duration = Duration::from_secs(60);

/// The Debian packages that compile to WebAssembly: a compiler, cargo, and the source of the standard library, which
/// cargo compiles.
const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

/// The compiler flags for the WebAssembly instructions that the modules may use, which all major browsers have
/// supported since 2023, when Safari 16.4 came out.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";

/// Where the compiler for WebAssembly comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ToolchainSource {
    /// The Rust toolchain of rustup, with the WebAssembly target.
    Rustup,
    /// The packages `rustc-web`, `cargo-web` and `rust-web-src` of Debian.
    Debian,
}

/// [Prepares](prepare_toolchain) the toolchain of rustup or, if that fails, Debian's, and returns it.
pub(crate) fn prepare_first_available_toolchain() -> Result<ToolchainSource, String> {
    prepare_toolchain(ToolchainSource::Rustup).or_else(|no_rustup| {
        println!("{no_rustup}; trying the packages of Debian");
        prepare_toolchain(ToolchainSource::Debian).map_err(|no_debian| format!("{no_rustup}; {no_debian}"))
    })
}

/// Adds the WebAssembly target to rustup, or installs the Debian packages, if missing; returns the toolchain.
pub(crate) fn prepare_toolchain(toolchain: ToolchainSource) -> Result<ToolchainSource, String> {
    match toolchain {
        ToolchainSource::Rustup if has_target() => {}
        ToolchainSource::Rustup => {
            let mut add = Command::new("rustup");
            run_within(add.args(["target", "add", TARGET]), DOWNLOAD_TIMEOUT)?;
            if !has_target() {
                return Err(format!("rustup added no target {TARGET}"));
            }
        }
        ToolchainSource::Debian if debian_program("rustc").is_some() && debian_program("cargo").is_some() => {}
        ToolchainSource::Debian => {
            let root = succeeds_silently(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"]));
            let apt = |arguments: &[&str]| {
                let mut apt = Command::new(if root { "apt-get" } else { "sudo" });
                run_command(apt.args((!root).then_some("apt-get")).args(arguments))
            };
            apt(&["update", "-qq"])?;
            apt(&[&["install", "-y", "-qq"], &PACKAGES[..]].concat())?;
        }
    }
    Ok(toolchain)
}

impl ToolchainSource {
    /// A description of the compiler for people.
    pub(crate) const fn description(self) -> &'static str {
        match self {
            Self::Rustup => "that of rustup",
            Self::Debian => "the packages rustc-web, cargo-web and rust-web-src",
        }
    }

    /// The command `cargo`, which compiles for WebAssembly.
    pub(crate) fn cargo(self) -> Command {
        let mut cargo = match self {
            Self::Rustup => Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())),
            Self::Debian => {
                let mut cargo = Command::new(debian_program("cargo").unwrap_or_else(|| "cargo".into()));
                cargo.env("RUSTC", debian_program("rustc").unwrap_or_else(|| "rustc".into()));
                // The Debian packages have no compiled standard library, so cargo compiles it.
                cargo.env("RUSTC_BOOTSTRAP", "1").args(["-Z", "build-std=std,panic_abort"]);
                cargo
            }
        };
        let linker = match self {
            Self::Rustup => String::new(),
            Self::Debian => rust_lld().map_or_else(String::new, |path| format!(" -C linker={}", path.display())),
        };
        cargo.env("RUSTFLAGS", format!("{FEATURES}{linker}"));
        cargo
    }
}

/// Whether the Rust toolchain of `PATH` has the WebAssembly target.
fn has_target() -> bool {
    let mut rustc = Command::new("rustc");
    let folder = rustc.args(["--print", "target-libdir", "--target", TARGET]).output();
    folder.is_ok_and(|folder| {
        let path = String::from_utf8_lossy(&folder.stdout).trim().to_owned();
        !path.is_empty() && PathBuf::from(path).is_dir()
    })
}

/// The path of a program of the Debian packages; `None` if they are not installed.
fn debian_program(name: &str) -> Option<PathBuf> {
    let listed = Command::new("dpkg").args(["-L", &format!("{name}-web")]).stderr(Stdio::null()).output().ok()?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    listed.lines().map(PathBuf::from).find(|path| path.ends_with(format!("bin/{name}")) && path.is_file())
}

/// The path of the linker `rust-lld` in the toolchain of rustup, because the Debian packages contain no such linker;
/// `None` if rustup has none.
fn rust_lld() -> Option<PathBuf> {
    let sysroot = Command::new("rustup").args(["run", "stable", "rustc", "--print", "sysroot"]).output().ok()?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    let host = std::fs::read_dir(sysroot.join("lib/rustlib")).ok()?;
    host.filter_map(|entry| Some(entry.ok()?.path().join("bin/rust-lld"))).find(|path| path.is_file())
}

/// Runs a command, and ends it if it takes longer than `most`.
fn run_within(command: &mut Command, most: Duration) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().map_err(|error| format!("{name} did not start: {error}"))?;
    let begin = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(format!("{name} ended with {status}")),
            Ok(None) if begin.elapsed() < most => sleep(Duration::from_millis(100)),
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("{name} took longer than {} s", most.as_secs()));
            }
            Err(error) => return Err(format!("{name}: {error}")),
        }
    }
}
