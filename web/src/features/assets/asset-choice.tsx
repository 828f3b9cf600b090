import { plural, t } from "@lingui/core/macro";
import { mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Asset, Summary } from "@tocsin/contract";
import { useMemo, useState } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { SearchWords } from "../../ui/fields/search-words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { AssetMark } from "./asset-mark.tsx";
import { type AssetState, compareStates, quiet, stateByAsset, stateWords } from "./asset-state.ts";

type Props = {
  assets: readonly Asset[];
  /** Undefined until the events are known. */
  summary: Summary | undefined;
  selectedId: number | undefined;
  /** Offers all of them, by rank and by words; otherwise only the selected one is there, or the only one. */
  isOpen: boolean;
  onSelect: (id: number) => void;
};

/** Names of a thousand assets are compared ten thousand times: `localeCompare` would prepare for each. */
const byName = new Intl.Collator();

/** More are found by words, or in the table. */
const mostOffered = 6;

/** A person's assets, those that something surely concerns first; choosing one shows it on the map, the arrow opens its page. */
export function AssetChoice({ assets, summary, selectedId, isOpen, onSelect }: Props) {
  const { units } = usePreferences();
  const [words, setWords] = useState("");
  const states = useMemo(() => summary && stateByAsset(summary, assets), [summary, assets]);
  const stateOf = ({ id }: Asset) => states?.get(id) ?? quiet;
  const found = isOpen
    ? assets
        .filter((asset) => isCalled(asset, words.toLowerCase()))
        .sort((a, b) => compareStates(stateOf(a), stateOf(b)) || byName.compare(a.name ?? "", b.name ?? ""))
    : assets.filter(({ id }) => assets.length === 1 || id === selectedId);
  return (
    <>
      {isOpen && assets.length > mostOffered && (
        <Box sx={{ display: "flex", px: 4, pb: 1 }}>
          <SearchWords label={t`Search assets`} words={words} onChange={setWords} />
        </Box>
      )}
      <PlainList label={t`Your assets`}>
        {found.slice(0, mostOffered).map((asset) => (
          <AssetRow
            key={asset.id}
            asset={asset}
            words={states && stateWords(asset, states.get(asset.id), units)}
            state={stateOf(asset)}
            isSelected={asset.id === selectedId}
            onSelect={() => onSelect(asset.id)}
          />
        ))}
      </PlainList>
      {found.length === 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 4, pb: 2 }}
        >{t`No asset has this name or tag`}</Typography>
      )}
      {found.length > mostOffered && (
        <Button fullWidth size="small" component={Link} to="/assets/list">
          {plural(found.length - mostOffered, { one: "# more in the table", other: "# more in the table" })}
        </Button>
      )}
    </>
  );
}

const isCalled = ({ name, tags }: Asset, words: string): boolean =>
  [name ?? "", ...tags].some((text) => text.toLowerCase().includes(words));

type RowProps = {
  asset: Asset;
  words: string | undefined;
  state: AssetState;
  isSelected: boolean;
  onSelect: () => void;
};

function AssetRow({ asset, words, state, isSelected, onSelect }: RowProps) {
  const name = asset.name || t`Unnamed asset`;
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
        <AssetMark state={state} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" noWrap sx={{ fontWeight: 550 }}>
            {name}
            {asset.tags.length > 0 && (
              <Box component="span" sx={{ ml: 2, color: "text.secondary", fontSize: 13, fontWeight: 400 }}>
                <span className="visually-hidden">{", "}</span>
                {asset.tags.join(", ")}
              </Box>
            )}
          </Typography>
          <span className="visually-hidden">{". "}</span>
          <Typography variant="body2" color="textSecondary" className="figures">
            {words ?? "\u00a0"}
          </Typography>
        </Box>
      </ButtonBase>
      <IconButton component={Link} to={`/assets/${asset.id}`} aria-label={t`Details of ${name}`} sx={{ mr: 2 }}>
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
