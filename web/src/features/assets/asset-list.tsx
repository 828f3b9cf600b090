import { mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Asset } from "@tocsin/contract";
import { useState } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { Icon } from "../../ui/icon.tsx";
import { watchWords } from "./watch-words.ts";

type Props = {
  assets: readonly Asset[];
  ongoingById: ReadonlyMap<number, number>;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
};

/** More would push the events out of sight. */
const shownAtFirst = 5;

/** A person's assets, those with something going on first; choosing one shows it on the map, the arrow opens its page. */
export function AssetList({ assets, ongoingById, selectedId, onSelect }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const ongoing = (asset: Asset) => ongoingById.get(asset.id) ?? 0;
  const sorted = [...assets].sort((a, b) => ongoing(b) - ongoing(a) || (a.name ?? "").localeCompare(b.name ?? ""));
  const shown = showsAll ? sorted : sorted.filter((asset, at) => at < shownAtFirst || asset.id === selectedId);
  return (
    <>
      <Box component="ul" aria-label="Your assets" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((asset) => (
          <AssetRow
            key={asset.id}
            asset={asset}
            ongoing={ongoing(asset)}
            isSelected={asset.id === selectedId}
            onSelect={() => onSelect(asset.id)}
          />
        ))}
      </Box>
      {sorted.length > shownAtFirst && (
        <Button fullWidth size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer assets" : `Show all ${sorted.length} assets`}
        </Button>
      )}
    </>
  );
}

type RowProps = { asset: Asset; ongoing: number; isSelected: boolean; onSelect: () => void };

function AssetRow({ asset, ongoing, isSelected, onSelect }: RowProps) {
  const { units } = usePreferences();
  const name = asset.name || "Unnamed asset";
  const background = isSelected ? "var(--selected)" : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        bgcolor: background,
        "&:hover": { bgcolor: background ?? "var(--hover)" },
      }}
    >
      <ButtonBase onClick={onSelect} aria-pressed={isSelected} sx={rowStyle}>
        <Box sx={dotStyle} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" noWrap sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap className="figures">
            {watchWords(asset, units)} · {ongoing === 0 ? "quiet" : `${ongoing} ongoing`}
          </Typography>
        </Box>
      </ButtonBase>
      <IconButton component={Link} to={`/assets/${asset.id}`} aria-label={`Details of ${name}`} sx={{ mr: 2 }}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  );
}

const rowStyle = {
  flex: 1,
  minWidth: 0,
  justifyContent: "flex-start",
  textAlign: "left",
  gap: 3,
  pl: 4,
  pr: 2,
  py: 2,
};

const dotStyle = {
  flex: "none",
  width: 10,
  height: 10,
  mx: 1,
  borderRadius: "50%",
  bgcolor: "var(--map-asset)",
  outline: "1px solid var(--map-asset)",
  outlineOffset: 3,
};
