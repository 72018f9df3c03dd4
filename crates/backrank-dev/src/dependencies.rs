//! The check of the dependencies against the policy in `deny.toml`.
//!
//! If `cargo-deny` is installed, it does the check. If not, this check does not install it, which would take minutes,
//! but checks two rules of `deny.toml` itself, with the output of `cargo metadata`: every licence is one of `[licenses]
//! allow`, and every package comes from a registry of `[sources] allow-registry`.

use std::path::PathBuf;
use std::process::Command;

use serde::Deserialize;
use serde_json::Value;
use spdx::{Expression, ParseMode};

use backrank_dev::step::{cargo_command, run_command, succeeds_silently, target_folder, workspace_root};

/// The version of cargo-deny that [`check_advisories`] installs.
const CARGO_DENY_VERSION: &str = "0.20.2";

/// Checks licences and sources of the dependencies. If cargo-deny is installed, it checks them, and also the bans.
pub(crate) fn check_licences_and_sources() -> Result<(), String> {
    if let Some(program) = cargo_deny() {
        let arguments = ["--offline", "check", "licenses", "bans", "sources"];
        return run_command(Command::new(program).args(arguments).current_dir(workspace_root()));
    }
    let policy =
        std::fs::read_to_string(workspace_root().join("deny.toml")).map_err(|error| format!("deny.toml: {error}"))?;
    let policy: Value = toml::from_str(&policy).map_err(|error| format!("deny.toml: {error}"))?;
    let output = cargo_command("metadata --format-version 1 --locked --offline --all-features").output();
    let output = output.map_err(|error| format!("`cargo metadata` did not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("`cargo metadata` failed: {}", String::from_utf8_lossy(&output.stderr).trim_end()));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages = Vec::<Package>::deserialize(&metadata["packages"]).map_err(|error| error.to_string())?;
    let faults: Vec<String> = packages.iter().filter_map(|package| package.fault(&policy)).collect();
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    println!("{} packages: licences and sources are as deny.toml allows", packages.len());
    Ok(())
}

/// Compares the dependencies with the published security advisories, which cargo-deny downloads. If cargo-deny is
/// missing, it is installed into the target folder first.
pub(crate) fn check_advisories() -> Result<(), String> {
    let program = match cargo_deny() {
        Some(program) => program,
        None => {
            run_command(
                cargo_command("install cargo-deny --locked --version")
                    .arg(CARGO_DENY_VERSION)
                    .arg("--root")
                    .arg(tools_folder()),
            )?;
            installed_cargo_deny()
        }
    };
    run_command(Command::new(program).args(["check", "advisories"]).current_dir(workspace_root()))
}

/// The installed cargo-deny, from `PATH` or from the target folder; `None` if there is none.
fn cargo_deny() -> Option<PathBuf> {
    let programs = [PathBuf::from("cargo-deny"), installed_cargo_deny()];
    programs.into_iter().find(|program| succeeds_silently(Command::new(program).arg("--version")))
}

fn installed_cargo_deny() -> PathBuf {
    tools_folder().join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX))
}

fn tools_folder() -> PathBuf {
    workspace_root().join(target_folder()).join("tools")
}

/// The fields of a package, in the output of `cargo metadata`, that the check needs.
#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
    /// The licence as an SPDX expression, or `None` if the package names no licence.
    license: Option<String>,
    /// The address that the package comes from; `None` for a package of this workspace.
    source: Option<String>,
}

impl Package {
    /// The first rule of `deny.toml` that the package breaks, as a message, or `None` if it breaks none.
    fn fault(&self, policy: &Value) -> Option<String> {
        let allows =
            |list: &Value, name: &str| list.as_array().is_some_and(|names| names.iter().any(|allowed| allowed == name));
        let Self { name, version, license, source } = self;
        let Some(license) = license else { return Some(format!("{name} {version} names no licence")) };
        // The parser runs in its lax mode, because old manifests write `/` for `OR`, as in `MIT/Apache-2.0`.
        let Ok(expression) = Expression::parse_mode(license, ParseMode::LAX) else {
            return Some(format!("{name} {version}: `{license}` is no SPDX expression"));
        };
        let licenses = &policy["licenses"]["allow"];
        if !expression.evaluate(|request| allows(licenses, &request.to_string())) {
            return Some(format!("{name} {version}: deny.toml does not allow the licence `{license}`"));
        }
        let source = source.as_ref()?;
        let registries = &policy["sources"]["allow-registry"];
        let is_allowed = source.strip_prefix("registry+").is_some_and(|address| allows(registries, address));
        (!is_allowed).then(|| format!("{name} {version}: deny.toml does not allow the source `{source}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(license: Option<&str>, source: Option<&str>) -> Option<String> {
        let policy = serde_json::json!({
            "licenses": { "allow": ["MIT", "Zlib"] },
            "sources": { "allow-registry": ["https://example.org/index"] },
        });
        let [license, source] = [license, source].map(|text| text.map(str::to_owned));
        Package { name: "a".to_owned(), version: "1.0.0".to_owned(), license, source }.fault(&policy)
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
        assert_eq!(
            told(Some("MIT WITH Classpath-exception-2.0"), own),
            "a 1.0.0: deny.toml does not allow the licence `MIT WITH Classpath-exception-2.0`"
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
