import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { i18n } from "../../lib/language/i18n.ts";
import { showCount } from "../../lib/quantities.ts";
import { type AttentionView, attentionViews, views } from "./attention-views.ts";

type Props = {
  view: AttentionView;
  counts: Partial<Record<AttentionView, number>>;
  onView: (view: AttentionView) => void;
};

/** The lists of events, with how many there are in each where it is known. */
export function AttentionTabs({ view, counts, onView }: Props) {
  return (
    <Box role="group" aria-label={t`Ongoing and ended events`} sx={barStyle}>
      {attentionViews.map((name) => {
        const [label, count] = [i18n._(views[name].label), counts[name]];
        return (
          <ButtonBase
            key={name}
            aria-pressed={name === view}
            onClick={() => onView(name)}
            className="figures"
            sx={tabStyle}
          >
            {count === undefined ? label : `${label} ${showCount(count)}`}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const barStyle = { display: "flex", flexWrap: "wrap", px: 2, borderBottom: "1px solid var(--hairline)" };
const tabStyle = {
  px: 1.5,
  whiteSpace: "nowrap",
  minHeight: 44,
  mb: "-1px",
  borderBottom: "2px solid transparent",
  color: "text.secondary",
  fontSize: 13,
  fontWeight: 550,
  "&:hover": { color: "text.primary" },
  "&[aria-pressed=true]": { color: "primary.main", borderBottomColor: "var(--primary)" },
};
