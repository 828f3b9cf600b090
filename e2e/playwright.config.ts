import { defineConfig } from "@playwright/test";

/** Chromium is the machine's own; the set-up of the tests finds it or says what to install. */
export default defineConfig({
  testDir: ".",
  outputDir: "../build/test-reports/e2e",
  reporter: [["list"], ["json"]],
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 1,
  // A browser that draws maps in software on a busy machine now and then misses a moment; what fails thrice has failed.
  retries: 2,
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
      ],
    },
  },
});
