import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SourcePack } from "@tocsin/contract";
import { Disclosure } from "../../../ui/folding/disclosure.tsx";
import { PlainList } from "../../../ui/list-row.tsx";
import { SourceCard } from "./source-card.tsx";

/** The sources of a pack; each opens to its card. */
export const PackEntries = ({ pack }: { pack: SourcePack }) => (
  <Box sx={{ bgcolor: "var(--raised)" }}>
    <PlainList label={t`Sources of ${pack.name}`}>
      {pack.sources.map((entry) => (
        <Box component="li" key={entry.url} sx={{ borderTop: "1px solid var(--hairline)" }}>
          <Entry entry={entry} isDeleted={pack.on && entry.sourceId === null} />
        </Box>
      ))}
    </PlainList>
  </Box>
);

function Entry({ entry, isDeleted }: { entry: SourcePack["sources"][number]; isDeleted: boolean }) {
  const { name, url, publisher, dialectName, confirmed, pollSeconds } = entry;
  const format = dialectName ?? t`Plain feed`;
  return (
    <Disclosure
      row={
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="body1">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {publisher} · {format} · {confirmed === "document" ? t`Confirmed by a document` : t`Address only`}
            {isDeleted && ` · ${t`Deleted by an admin. Add it by URL.`}`}
          </Typography>
        </Box>
      }
    >
      <Box sx={{ px: 4, pb: 3 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: "anywhere" }}>
          {url}
        </Typography>
        <SourceCard card={entry} pollSeconds={pollSeconds} />
      </Box>
    </Disclosure>
  );
}
