import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { useState } from "react";

/** Copies a text, or what it is when it is asked for, to the clipboard and confirms it in its own label. */
export function CopyButton({ text, label = t`Copy` }: { text: string | (() => string); label?: string }) {
  const [state, setState] = useState<"copied" | "failed">();
  const copy = () =>
    navigator.clipboard.writeText(typeof text === "string" ? text : text()).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <Button size="small" variant="outlined" onClick={copy} aria-live="polite">
      {state === "copied" ? t`Copied` : state === "failed" ? t`Copy it manually` : label}
    </Button>
  );
}
