import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { showCount } from "../../lib/quantities.ts";
import type { AttentionView } from "./attention-views.ts";

type Props = {
  view: AttentionView;
  counts: { needsYou: number; watching: number } | undefined;
  onView: (view: AttentionView) => void;
};

/** What needs the person, what is only watched, and what has ended. */
export function AttentionTabs({ view, counts, onView }: Props) {
  const tabs: { name: AttentionView; label: string; count?: number | undefined }[] = [
    { name: "needs-you", label: t`Needs your attention`, count: counts?.needsYou },
    { name: "watching", label: t`Watching`, count: counts?.watching },
    { name: "ended", label: t`Ended` },
  ];
  return (
    <Box role="group" aria-label={t`Ongoing and ended events`} sx={barStyle}>
      {tabs.map(({ name, label, count }) => (
        <ButtonBase
          key={name}
          aria-pressed={name === view}
          onClick={() => onView(name)}
          className="figures"
          sx={tabStyle}
        >
          {count === undefined ? label : `${label} ${showCount(count)}`}
        </ButtonBase>
      ))}
    </Box>
  );
}

const barStyle = { display: "flex", columnGap: 1, px: 3, borderBottom: "1px solid var(--hairline)" };
const tabStyle = {
  px: 2,
  minHeight: 44,
  mb: "-1px",
  borderBottom: "2px solid transparent",
  color: "text.secondary",
  fontSize: 14,
  fontWeight: 550,
  "&:hover": { color: "text.primary" },
  "&[aria-pressed=true]": { color: "primary.main", borderBottomColor: "var(--primary)" },
};
