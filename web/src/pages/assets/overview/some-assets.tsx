import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Asset } from "@tocsin/contract";
import { assetsOf, type EventFilter } from "../../../features/events/event-filter.ts";
import { listWords } from "../../../lib/language/list-words.ts";

type Props = { assets: readonly Asset[]; filter: EventFilter; onAll: () => void };

/** Says that the page is about some of the assets only, and what of the address fits none; in sight wherever the panel is scrolled to. */
export const SomeAssets = ({ assets, filter, onAll }: Props) => (
  <Box role="status" sx={barStyle}>
    <Typography variant="body2" className="figures" sx={{ flex: 1, overflowWrap: "anywhere" }}>
      {[shownWords(assets, filter), ...listUnknown(assets, filter)].filter(Boolean).join(". ")}
    </Typography>
    <Button size="small" onClick={onAll} sx={{ flex: "none" }}>{t`Show all assets`}</Button>
  </Box>
);

function shownWords(assets: readonly Asset[], filter: EventFilter): string | undefined {
  const shown = assetsOf(assets, filter)?.length ?? 0;
  if (shown === 0) return undefined;
  const words = plural(assets.length, {
    one: `Only ${shown} of # asset`,
    other: `Only ${shown} of # assets`,
  });
  const known = filter.tags.filter((tag) => assets.some(({ tags }) => tags.includes(tag)));
  return known.length > 0 && filter.assetIds.length === 0 ? `${words} (${listWords(known, "disjunction")})` : words;
}

/** What the address names and the person does not have. */
function listUnknown(assets: readonly Asset[], { tags, assetIds }: EventFilter): string[] {
  const ids = assetIds.filter((id) => !assets.some((asset) => asset.id === id)).length;
  const unknown = tags.filter((tag) => !assets.some((asset) => asset.tags.includes(tag)));
  const named = listWords(
    unknown.map((tag) => `“${tag}”`),
    "disjunction",
  );
  return [
    ...(unknown.length > 0
      ? [plural(unknown.length, { one: `No asset has the tag ${named}`, other: `No asset has the tags ${named}` })]
      : []),
    ...(ids > 0
      ? [
          plural(ids, {
            one: "# asset in this link does not exist",
            other: "# assets in this link do not exist",
          }),
        ]
      : []),
  ];
}

const barStyle = {
  position: "sticky",
  // A sheet that is pulled down has room for the headline only.
  "[data-height=peek] &": { position: "static" },
  top: 0,
  bottom: 0,
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 4,
  py: 1,
  bgcolor: "var(--raised)",
  borderTop: "1px solid var(--hairline)",
};
