import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { SourcePack } from "@tocsin/contract";
import { useState } from "react";
import { listWords } from "../../../lib/language/list-words.ts";
import { ListRow, PlainList } from "../../../ui/list-row.tsx";
import { toastFailure } from "../../../ui/toasts/toasts.ts";
import { PackEntries } from "./pack-entries.tsx";
import { useSwitchPack } from "./queries.ts";

/** Curated lists of sources, each with its switch, and its sources when opened. Closed, it names the packs that are on. */
export function PackList({ packs }: { packs: readonly SourcePack[] }) {
  const [isOpen, setOpen] = useState(false);
  const on = packs.filter((pack) => pack.on).map(({ name }) => name);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, px: 4, pb: 3 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 260px" }}>
          {t`Curated lists of official warnings and news by region.`}{" "}
          {on.length > 0 ? t`On: ${listWords(on)}.` : t`All are off.`}
        </Typography>
        <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide packs` : plural(packs.length, { one: "Show # pack", other: "Show # packs" })}
        </Button>
      </Box>
      {isOpen && (
        <PlainList label={t`Packs`}>
          {packs.map((pack) => (
            <PackRow key={pack.id} pack={pack} />
          ))}
        </PlainList>
      )}
    </>
  );
}

function PackRow({ pack }: { pack: SourcePack }) {
  const [isOpen, setOpen] = useState(false);
  const { name, description, sources } = pack;
  const count = plural(sources.length, { one: "# source", other: "# sources" });
  const coverage = summarise(sources.map(({ coverage }) => coverage));
  const languages = summarise(sources.map(({ language }) => language));
  return (
    <ListRow
      actions={
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Hide sources: ${name}` : t`Show sources: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Hide sources` : t`Show sources`}
          </Button>
          <PackSwitch pack={pack} />
        </Box>
      }
      below={isOpen && <PackEntries pack={pack} />}
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography variant="body2">{description}</Typography>
      <Typography variant="body2" color="textSecondary">
        {count} · {coverage} · {languages}
      </Typography>
    </ListRow>
  );
}

function PackSwitch({ pack: { id, name, on } }: { pack: SourcePack }) {
  const { mutate, isPending, variables } = useSwitchPack();
  return (
    <Switch
      checked={isPending ? variables.on : on}
      disabled={isPending}
      onChange={(_, on) => mutate({ id, on }, { onError: toastFailure(t`Pack not switched`) })}
      slotProps={{ input: { "aria-label": name } }}
    />
  );
}

const mostNamed = 4;

/** The first few different words and how many more there are: "Algeria, Angola, Benin and 51 more". */
function summarise(words: readonly string[]): string {
  const different = [...new Set(words)];
  if (different.length <= mostNamed) return listWords(different);
  const more = different.length - mostNamed + 1;
  return listWords([...different.slice(0, mostNamed - 1), t`${more} more`]);
}
