import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Asset, mostNamedAssets } from "@tocsin/contract";
import { useState } from "react";
import type { BoardChoice } from "../../../features/board/board-choice.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";

type Props = { choice: BoardChoice; assets: readonly Asset[]; onChoose: (choice: BoardChoice) => void };

/** All assets, those with a tag, or some by name. */
export function AssetChoice({ choice, assets, onChoose }: Props) {
  const { assetIds, tags } = choice;
  const [isNaming, setNaming] = useState(assetIds.length > 0);
  const known = [...new Set([...assets.flatMap((asset) => asset.tags), ...tags])].sort();
  const value = isNaming || assetIds.length > 0 ? "some" : tags[0] === undefined ? "all" : `tag ${tags[0]}`;
  const choose = (text: string) => {
    setNaming(text === "some");
    onChoose({ ...choice, assetIds: [], tags: text.startsWith("tag ") ? [text.slice(4)] : [] });
  };
  const toggle = (id: number) =>
    onChoose({
      ...choice,
      tags: [],
      assetIds: assetIds.includes(id) ? assetIds.filter((one) => one !== id) : [...assetIds, id],
    });
  return (
    <Box sx={{ width: 220 }}>
      <SelectField
        label={t`Assets`}
        value={value}
        options={[
          { value: "all", label: t`All assets` },
          ...known.map((tag) => ({ value: `tag ${tag}`, label: t`Tag: ${tag}` })),
          { value: "some", label: t`Some assets…` },
        ]}
        onChange={choose}
      />
      {value === "some" && (
        <Box component="fieldset" aria-label={t`Some assets`} sx={listStyle}>
          {assets.map(({ id, name }) => (
            <Typography key={id} component="label" variant="body2" sx={{ display: "flex", gap: 2, minHeight: 24 }}>
              <input
                type="checkbox"
                checked={assetIds.includes(id)}
                disabled={assetIds.length >= mostNamedAssets && !assetIds.includes(id)}
                onChange={() => toggle(id)}
              />
              {name ?? t`Asset without a name`}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  maxHeight: 180,
  overflowY: "auto",
  m: 0,
  mt: 2,
  px: 2,
  py: 1,
  border: "1px solid var(--outline)",
  borderRadius: 2,
};
