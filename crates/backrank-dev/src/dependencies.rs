//! The check of the dependencies against the policy in `deny.toml`.
//!
//! Where `cargo-deny` is installed, it does the check. Where it is not, building it would take minutes, so the two
//! rules that a new dependency can break are read from the same file and held here, from what `cargo metadata` says:
//! every licence is one of `[licenses] allow`, and every package comes from a registry of `[sources] allow-registry`.

use std::path::PathBuf;
use std::process::Command;

use serde::Deserialize;
use spdx::{Expression, ParseMode};

use backrank_dev::step::{call, cargo, root, succeeds, target};

/// The version of cargo-deny that [`install`] installs.
const CARGO_DENY_VERSION: &str = "0.20.2";

/// Checks licences and sources, by cargo-deny where it is installed.
pub(crate) fn check() -> Result<(), String> {
    if let Some(program) = cargo_deny() {
        let arguments = ["--offline", "check", "licenses", "bans", "sources"];
        return call(Command::new(program).args(arguments).current_dir(root()));
    }
    let policy = std::fs::read_to_string(root().join("deny.toml")).map_err(|error| format!("deny.toml: {error}"))?;
    let policy: Policy = toml::from_str(&policy).map_err(|error| format!("deny.toml: {error}"))?;
    let output = cargo("metadata --format-version 1 --locked --offline --all-features").output();
    let output = output.map_err(|error| format!("`cargo metadata` did not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("`cargo metadata` failed: {}", String::from_utf8_lossy(&output.stderr).trim_end()));
    }
    let metadata: Metadata = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let faults: Vec<String> = metadata.packages.iter().filter_map(|package| policy.fault(package)).collect();
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    println!("{} packages: licences and sources are as deny.toml allows", metadata.packages.len());
    Ok(())
}

/// Compares the dependencies with the published security advisories, which cargo-deny downloads; installs it into the
/// target folder unless it is installed.
pub(crate) fn check_advisories() -> Result<(), String> {
    let program = match cargo_deny() {
        Some(program) => program,
        None => {
            call(cargo("install cargo-deny --locked --version").arg(CARGO_DENY_VERSION).arg("--root").arg(tools()))?;
            own_cargo_deny()
        }
    };
    call(Command::new(program).args(["check", "advisories"]).current_dir(root()))
}

/// The installed cargo-deny: on the path, or in the target folder.
fn cargo_deny() -> Option<PathBuf> {
    let programs = [PathBuf::from("cargo-deny"), own_cargo_deny()];
    programs.into_iter().find(|program| succeeds(Command::new(program).arg("--version")))
}

fn own_cargo_deny() -> PathBuf {
    tools().join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX))
}

fn tools() -> PathBuf {
    root().join(target()).join("tools")
}

/// The part of `deny.toml` that is checked here.
#[derive(Debug, Deserialize)]
struct Policy {
    licenses: Licenses,
    sources: Sources,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    /// SPDX identifiers.
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    /// Addresses of registries.
    allow_registry: Vec<String>,
}

/// The part of the output of `cargo metadata` that is read.
#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
    /// An SPDX expression.
    license: Option<String>,
    /// `None` for a package of this workspace.
    source: Option<String>,
}

impl Policy {
    /// What is wrong with the package, if anything.
    fn fault(&self, package: &Package) -> Option<String> {
        let Package { name, version, license, source } = package;
        let Some(license) = license else { return Some(format!("{name} {version} names no licence")) };
        // Old manifests write `MIT/Apache-2.0`.
        let Ok(expression) = Expression::parse_mode(license, ParseMode::LAX) else {
            return Some(format!("{name} {version}: `{license}` is no SPDX expression"));
        };
        let allows = |identifier: &str| self.licenses.allow.iter().any(|allowed| allowed == identifier);
        if !expression.evaluate(|request| request.license.id().is_some_and(|id| allows(id.name))) {
            return Some(format!("{name} {version}: deny.toml does not allow the licence `{license}`"));
        }
        let source = source.as_ref()?;
        let is_allowed = source
            .strip_prefix("registry+")
            .is_some_and(|address| self.sources.allow_registry.iter().any(|a| a == address));
        (!is_allowed).then(|| format!("{name} {version}: deny.toml does not allow the source `{source}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(license: Option<&str>, source: Option<&str>) -> Option<String> {
        let policy = Policy {
            licenses: Licenses { allow: vec!["MIT".to_owned(), "Zlib".to_owned()] },
            sources: Sources { allow_registry: vec!["https://example.org/index".to_owned()] },
        };
        let [license, source] = [license, source].map(|text| text.map(str::to_owned));
        policy.fault(&Package { name: "a".to_owned(), version: "1.0.0".to_owned(), license, source })
    }

    #[test]
    fn a_licence_that_is_not_allowed_and_a_foreign_source_are_named() {
        let own = Some("registry+https://example.org/index");
        for license in ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "(Apache-2.0 OR MIT) AND Zlib"] {
            assert_eq!(fault(Some(license), own), None);
        }
        assert_eq!(fault(Some("MIT"), None), None);
        let told = |license, source| fault(license, source).expect("a fault");
        assert_eq!(told(None, own), "a 1.0.0 names no licence");
        assert_eq!(told(Some("GPL-3.0"), own), "a 1.0.0: deny.toml does not allow the licence `GPL-3.0`");
        assert_eq!(
            told(Some("MIT AND GPL-3.0"), own),
            "a 1.0.0: deny.toml does not allow the licence `MIT AND GPL-3.0`"
        );
        assert_eq!(told(Some("free"), own), "a 1.0.0: `free` is no SPDX expression");
        for source in ["git+https://example.org/a", "registry+https://example.com/index"] {
            assert_eq!(
                told(Some("MIT"), Some(source)),
                format!("a 1.0.0: deny.toml does not allow the source `{source}`")
            );
        }
    }
}
