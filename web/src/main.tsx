import "@fontsource-variable/inter";
import "./app/theme/tokens.css";
import "./app/theme/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { reloadWhenReplaced } from "./app/reload-when-replaced.ts";
import { router } from "./app/router.tsx";

reloadWhenReplaced();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
