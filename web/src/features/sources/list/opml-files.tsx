import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { SourceImport } from "@tocsin/contract";
import { useRef } from "react";
import { opmlPath, useImportOpml } from "./queries.ts";

/** Sources out to a file that feed readers read, and in from one. */
export function OpmlFiles() {
  const file = useRef<HTMLInputElement>(null);
  const take = useImportOpml();
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`OPML is the format in which feed readers exchange lists of feeds. Folders and categories become tags. Existing sources are not changed.`}</Typography>
      <input
        ref={file}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        aria-label={t`OPML file`}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) take.mutate(chosen);
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="outlined"
          component="a"
          href={opmlPath}
          download="tocsin-sources.opml"
        >{t`Export OPML`}</Button>
        <Button variant="outlined" disabled={take.isPending} onClick={() => file.current?.click()}>
          {take.isPending ? t`Importing…` : t`Import OPML`}
        </Button>
      </Box>
      {take.error && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {take.error.message}
        </Typography>
      )}
      {take.data && <ImportResult result={take.data} />}
    </Box>
  );
}

const ImportResult = ({ result: { added, known, refused } }: { result: SourceImport }) => (
  <Box>
    <Typography role="status" variant="body1" sx={{ fontWeight: 550 }}>
      {plural(added, { one: "# source added", other: "# sources added" })},{" "}
      {t`${known} known, ${refused.length} rejected`}
    </Typography>
    <Box component="ul" aria-label={t`Rejected feeds`} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {refused.map(({ url, message }) => (
        <Typography component="li" key={url} variant="body2" sx={{ py: 1, overflowWrap: "anywhere" }}>
          {url}: {message}
        </Typography>
      ))}
    </Box>
  </Box>
);
