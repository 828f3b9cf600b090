import "@fontsource-variable/inter";
import "./app/theme/tokens.css";
import "./app/theme/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod/v4/core";
import { reloadWhenReplaced } from "./app/reload-when-replaced.ts";
import { reportCaught } from "./app/report-caught.ts";
import { router } from "./app/router.tsx";
import "./lib/colour-scheme.ts";
import { loadLanguage } from "./lib/language/load-language.ts";

// Schemas would try whether they may compile themselves: each try breaks the content policy, and is reported as that.
config({ jitless: true });

reloadWhenReplaced();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");

loadLanguage().then(() =>
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
