import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licences } from "./licences.ts";
import { messages } from "./messages.ts";
import { outlines } from "./outlines.ts";
import { withoutPartsOfNoUse } from "./parts-of-no-use.ts";
import { serviceWorker } from "./service-worker.ts";

export default defineConfig({
  plugins: [messages(), react(), licences(), outlines(), serviceWorker(), withoutPartsOfNoUse()],
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
