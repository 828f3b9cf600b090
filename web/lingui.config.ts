import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: ["<rootDir>/src", "<rootDir>/../contract/src"],
      exclude: ["**/*.test.ts"],
    },
  ],
  // Lines move with every change: the file alone shows a translator where a text is.
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
  runtimeConfigModule: { i18n: ["#i18n", "i18n"], Trans: ["#trans", "Trans"] },
});
