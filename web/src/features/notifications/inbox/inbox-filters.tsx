import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Asset } from "@tocsin/contract";
import { ChoiceButton } from "../../../ui/choice-button.tsx";
import type { InboxFilter } from "./inbox-filter.ts";

type Props = {
  filter: InboxFilter;
  assets: readonly Pick<Asset, "id" | "name" | "tags">[];
  onChange: (part: Partial<InboxFilter>) => void;
};

/** What is listed: open ones, severe ones, those of an asset or a tag. */
export function InboxFilters({ filter, assets, onChange }: Props) {
  const { isOpen, severity, assetId, tag } = filter;
  const tags = [...new Set(assets.flatMap((asset) => asset.tags))].sort((a, b) => a.localeCompare(b));
  const named = [...assets].sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
  const subject = assetId !== undefined ? `asset ${assetId}` : tag ? `tag ${tag}` : "";
  const choose = (value: string) =>
    onChange({
      assetId: value.startsWith("asset ") ? Number(value.slice(6)) : undefined,
      tag: value.startsWith("tag ") ? value.slice(4) : undefined,
    });
  return (
    <Box role="group" aria-label={t`Filters`} sx={barStyle}>
      <ChoiceButton isChosen={isOpen} onChoose={() => onChange({ isOpen: !isOpen })}>{t`Unacknowledged`}</ChoiceButton>
      <ChoiceButton
        isChosen={severity === "severe"}
        onChoose={() => onChange({ severity: severity === "severe" ? undefined : "severe" })}
      >{t`Severe and extreme`}</ChoiceButton>
      <NativeSelect
        value={subject}
        onChange={(event) => choose(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ "aria-label": t`Asset or tag` }}
        sx={{ fontSize: 14, maxWidth: 220 }}
      >
        <option value="">{t`All assets`}</option>
        {tags.length > 0 && (
          <optgroup label={t`Tags`}>
            {tags.map((one) => (
              <option key={one} value={`tag ${one}`}>
                {one}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t`Assets`}>
          {named.map(({ id, name }) => (
            <option key={id} value={`asset ${id}`}>
              {name || t`Unnamed asset`}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
    </Box>
  );
}

const barStyle = { display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 4 };
