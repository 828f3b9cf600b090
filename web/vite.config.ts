import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licences } from "./licences.ts";
import { outlines } from "./outlines.ts";

export default defineConfig({
  plugins: [react(), licences(), outlines()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    // The server's content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // /assets is a page of the product.
    assetsDir: "static",
    target: "es2023",
    chunkSizeWarningLimit: 1200,
  },
});
