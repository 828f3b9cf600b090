import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { speakPlainly } from "../lib/words/form-words.ts";
import { queryClient } from "./query-client.ts";
import { theme } from "./theme/theme.ts";

// The content policy allows style elements only while they are empty; "speedy" fills them through the CSSOM.
const emotion = createCache({ key: "css", speedy: true });

speakPlainly();

/** The providers of the signed-in part: Material and the query cache. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotion}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
