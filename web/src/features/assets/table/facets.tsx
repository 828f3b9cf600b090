import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { worded } from "../../../lib/language/worded.ts";
import type { AssetRow } from "./asset-row.ts";
import { countStates, countTags, type StateFacet, type TableFilter } from "./table-filter.ts";

export const stateLabels: Record<StateFacet, MessageDescriptor> = {
  inside: msg`Events inside`,
  blind: msg`Blind`,
  muted: msg`Muted`,
  paused: msg`Paused`,
};

type Props = { rows: readonly AssetRow[]; filter: TableFilter; onChange: (filter: TableFilter) => void };

/** More would push the table down. */
const tagsAtFirst = 10;

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Narrows the table down by state and tags, each with the number of its assets. */
export function Facets({ rows, filter, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const tags = countTags(rows, filter);
  const shown = showsAll ? tags : tags.filter(({ value }, at) => at < tagsAtFirst || filter.tags.includes(value));
  const hidden = tags.length - Math.min(tags.length, tagsAtFirst);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 2 }}>
      <Box role="group" aria-label={t`State`} sx={groupStyle}>
        {countStates(rows, filter).map(({ value, count }) => (
          <Facet
            key={value}
            count={count}
            isChosen={filter.states.includes(value)}
            onChoose={() => onChange({ ...filter, states: toggled(filter.states, value) })}
          >
            {worded(stateLabels[value])}
          </Facet>
        ))}
      </Box>
      {tags.length > 0 && (
        <Box role="group" aria-label={t`Tags`} sx={groupStyle}>
          {filter.tags.length > 1 && <MatchChoice filter={filter} onChange={onChange} />}
          {shown.map(({ value, count }) => (
            <Facet
              key={value}
              count={count}
              isChosen={filter.tags.includes(value)}
              onChoose={() => onChange({ ...filter, tags: toggled(filter.tags, value) })}
            >
              {value}
            </Facet>
          ))}
          {hidden > 0 && (
            <Button size="small" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t`Fewer tags` : plural(hidden, { one: "# more tag", other: "# more tags" })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Whether an asset must have any of the chosen tags, or all of them. */
const MatchChoice = ({ filter, onChange }: Pick<Props, "filter" | "onChange">) => (
  <Box role="group" aria-label={t`Tags that an asset must have`} sx={{ display: "flex" }}>
    {(["any", "all"] as const).map((match) => (
      <Button
        key={match}
        size="small"
        aria-pressed={filter.match === match}
        onClick={() => onChange({ ...filter, match })}
        sx={{ ...facetStyle(filter.match === match), borderRadius: 0 }}
      >
        {match === "any" ? t`Any of` : t`All of`}
      </Button>
    ))}
  </Box>
);

type FacetProps = { count: number; isChosen: boolean; onChoose: () => void; children: ReactNode };

const Facet = ({ count, isChosen, onChoose, children }: FacetProps) => (
  <Button size="small" aria-pressed={isChosen} onClick={onChoose} sx={facetStyle(isChosen)}>
    {children}
    <Box component="span" className="figures" sx={{ ml: 1.5, color: "text.secondary", fontWeight: 400 }}>
      {count}
    </Box>
  </Button>
);

const facetStyle = (isChosen: boolean) => ({
  py: 0.5,
  px: 2,
  minWidth: 0,
  fontSize: 13,
  fontWeight: 500,
  color: "text.primary",
  border: "1px solid",
  borderColor: isChosen ? "primary.main" : "var(--hairline)",
  bgcolor: isChosen ? "var(--selected)" : undefined,
});

const groupStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 };
