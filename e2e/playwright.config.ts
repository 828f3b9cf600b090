import { defineConfig } from "@playwright/test";

/** Of a story that draws the map. */
const drawn = /@map/;
/** Of a story that receives push messages, which only a whole browser shows. */
const pushed = /@push/;

/**
 * The pages of the address bar's suggestions, which cost each window a second of processor time, and what Playwright switches off
 * itself: of several such lists the last one counts.
 */
const unused = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
].join(",");

const { CHROMIUM: wholeBrowser = "/usr/bin/chromium", CHROMIUM_SHELL: headlessShell = wholeBrowser } = process.env;

/** Chromium is the machine's own; the set-up of the tests finds it or says what to install. */
const chromium = (executablePath: string, ...args: string[]) => ({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${unused}`,
    ...args,
  ],
});

export default defineConfig({
  testDir: ".",
  build: { external: ["**/server/**", "**/contract/**"] },
  globalSetup: "./stage/cluster.ts",
  outputDir: "../build/test-reports/e2e",
  reporter: [["list"], ["json"]],
  // No story depends on how quick the machine is: this ends only what would never end.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // One more than there are cores: each story waits now and then.
  workers: 3,
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    // A worker would store the application for each new person; the stories about it allow one.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Keeping a trace takes an eighth of the time: TRACE=1 keeps them, to look into what fails.
    trace: process.env.TRACE ? "on" : "off",
  },
  projects: [
    // Drawing everything by a graphics card made of software takes a sixth of the time: only what has a map needs it.
    { name: "plain", grepInvert: [drawn, pushed], use: { launchOptions: chromium(headlessShell, "--disable-gpu") } },
    { name: "pushed", grep: pushed, use: { launchOptions: chromium(wholeBrowser, "--disable-gpu") } },
    {
      name: "drawn",
      grep: drawn,
      use: {
        // WebGL alone needs it: what is put together of a page takes half as long without.
        launchOptions: chromium(
          headlessShell,
          ...["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-compositing"],
        ),
        // A quarter of the pixels: software draws each of them, and layout and labels are the same.
        deviceScaleFactor: 0.5,
      },
    },
  ],
});
