import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { CodeBox } from "../../../ui/code-box.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { InboundAccess } from "./queries.ts";

const item = { id: "pump-3", title: "Pump 3 is under water", lat: 39.74, lon: -8.8 };

const exampleOf = ({ url, key }: InboundAccess): string =>
  [
    `curl ${url}`,
    `-H "X-API-Key: ${key}"`,
    '-H "Content-Type: application/json"',
    `-d '${JSON.stringify({ items: [{ ...item, category: "infrastructure", severity: "severe" }] })}'`,
  ].join(" \\\n  ");

/** The key of an inbound source, shown once, in a call that works. */
export const ShownAccess = ({ access, onDone }: { access: InboundAccess; onDone: () => void }) => (
  <Box sx={{ display: "grid", gap: 3 }}>
    <Typography
      role="status"
      variant="body1"
    >{t`Copy the key now. It cannot be shown again. A program sends items like this:`}</Typography>
    <CodeBox label={t`Example request that sends an item`}>{exampleOf(access)}</CodeBox>
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      <CopyButton text={access.key} label={t`Copy key`} />
      <CopyButton text={exampleOf(access)} label={t`Copy request`} />
      <Button size="small" onClick={onDone}>{t`Done`}</Button>
    </Box>
  </Box>
);
