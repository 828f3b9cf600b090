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
  // Lines move with every change: the file alone tells a translator where a text is.
  format: formatter({ lineNumbers: false }),
  orderBy: "messageId",
  // The server runs as it is written: its `msg` is a function, which extraction reads as the macro of that name.
  macro: { corePackage: ["#messages"] },
});
