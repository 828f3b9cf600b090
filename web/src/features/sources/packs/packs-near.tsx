import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Asset, SourcePack } from "@tocsin/contract";
import { useState } from "react";
import { formatLocale, listWords } from "../../../lib/language/list-words.ts";
import { usePacksNear, useSwitchPacks } from "./queries.ts";

type Point = Pick<Asset, "lat" | "lon">;

/** Offers an admin the packs with official sources for an asset's country, in one press; nothing where all of them are on. */
export function PacksNear({ point }: { point: Point }) {
  const packs = usePacksNear(point).data ?? [];
  const [switched, setSwitched] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useSwitchPacks();
  const offered = packs.filter(({ id, on, near }) => near && (!on || switched.includes(id)));
  const [first] = offered;
  if (!first?.near) return null;
  const isOn = switched.length > 0;
  const change = (on: boolean) => {
    const ids = offered.map(({ id }) => id);
    mutate({ ids, on }, { onSuccess: () => setSwitched(on ? ids : []) });
  };
  return (
    <Box
      role="group"
      aria-label={t`Sources of this region`}
      sx={{ display: "grid", gap: 2, justifyItems: "start", mb: 4, p: 3, bgcolor: "var(--raised)", borderRadius: 2 }}
    >
      <Typography variant="body1" role="status">
        {isOn ? t`${countWords(offered)}: switched on` : countWords(offered)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {listWords(offered.map(packWords))}
      </Typography>
      <Button size="small" variant={isOn ? "text" : "contained"} disabled={isPending} onClick={() => change(!isOn)}>
        {isOn ? t`Undo` : t`Switch on`}
      </Button>
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error.message}
        </Typography>
      )}
    </Box>
  );
}

/** "3 official sources for Portugal". */
function countWords(packs: readonly SourcePack[]): string {
  const count = packs.reduce((sum, { near }) => sum + (near?.sources ?? 0), 0);
  const [country = ""] = packs.flatMap(({ near }) => near?.country ?? []);
  const place = new Intl.DisplayNames(formatLocale(), { type: "region" }).of(country) ?? country;
  return plural(count, { one: `# official source for ${place}`, other: `# official sources for ${place}` });
}

const packWords = ({ name, sources }: SourcePack): string =>
  plural(sources.length, { one: `Pack “${name}” with # source`, other: `Pack “${name}” with # sources in all` });
