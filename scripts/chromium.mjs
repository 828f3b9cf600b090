import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where the installers of macOS and Windows put it. */
const usualPlaces = {
  darwin: ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
    join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe"),
  ),
};

const howToInstall = {
  darwin: "brew install --cask chromium",
  win32: "winget install Google.Chrome",
};

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const headlessShell = "chromium-headless-shell";

/**
 * The path of a Chromium on this machine: the one that `CHROMIUM` names, one in the PATH, or one where installers put it. In CI as root on
 * Debian it is installed when missing; elsewhere the command to type is printed, and the tests fail rather than skip.
 */
export function findChromium() {
  const found = process.env.CHROMIUM || look(names) || install("chromium", names);
  if (found) return found;
  console.error(
    `The tests need Chromium. Install it and run them again:\n\n  ${howToInstall[process.platform] ?? "sudo apt-get install chromium"}\n\n(or set CHROMIUM to the path of one)`,
  );
  console.log("0 passed, 1 failed");
  process.exit(1);
}

/**
 * The path of the same engine without the windows of a browser, which takes an eighth less processor time; `chromium` where there is none.
 * @param {string} chromium
 */
export const findHeadlessShell = (chromium) =>
  process.env.CHROMIUM_SHELL || look([headlessShell]) || install(headlessShell, [headlessShell]) || chromium;

/** Installs a package of Debian where the tests may: in CI, as root. */
function install(name, found) {
  if (!process.env.CI || process.getuid?.() !== 0) return null;
  console.error(`Setting up: ${name} …`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    // Without a network it tries for long, and the tests may do without.
    timeout: 180_000,
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
  return look(found);
}

function look(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...(usualPlaces[process.platform] ?? [])].find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not here: the next place is looked at.
    return false;
  }
}
