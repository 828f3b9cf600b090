import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { SourcePack } from "@tocsin/contract";
import { useState } from "react";
import { ListRow, PlainList } from "../../../ui/list-row.tsx";
import { toastFailure } from "../../../ui/toasts/toasts.ts";
import { PackEntries } from "./pack-entries.tsx";
import { useSwitchPack } from "./queries.ts";
import { summarise } from "./summarise.ts";

/** Curated lists of sources, each with its switch, and its sources when opened. */
export const PackList = ({ packs }: { packs: readonly SourcePack[] }) => (
  <PlainList label={t`Packs`}>
    {packs.map((pack) => (
      <PackRow key={pack.id} pack={pack} />
    ))}
  </PlainList>
);

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
