import { msg, plural, t } from "@lingui/core/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { SummaryRow } from "@tocsin/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { ActBar } from "../../../features/acts/act-bar.tsx";
import { targetOfRow } from "../../../features/acts/targets.ts";
import { useBulkActs } from "../../../features/acts/use-bulk-acts.ts";
import { rowsOf, type Tab } from "../../../features/summary/queries.ts";
import type { Selection } from "../../../features/summary/use-selection.ts";
import { showCount } from "../../../lib/quantities.ts";
import { useCurrentUser } from "../../../lib/session/current-user.ts";
import { useShortcuts } from "../../../lib/shortcuts/shortcuts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { addToast, toastFailure } from "../../../ui/toasts/toasts.ts";

type Props = { selection: Selection; tab: Tab };
type Act = (rows: readonly SummaryRow[]) => Promise<readonly SummaryRow[]>;

/** What can be done with the rows of a tab that are selected, with how many they are, and which have left the list since. */
export function SelectionBar({ selection, tab }: Props) {
  const { email } = useCurrentUser();
  const acts = useBulkActs((row: SummaryRow) => targetOfRow(row, email));
  const { selected } = selection;
  const rows = (tab.rows ?? []).filter(({ eventId }) => selected.has(eventId));
  const [isLoading, setLoading] = useState(false);
  const gone = useGone(selection, rows, acts.isBusy || isLoading || !tab.rows);
  const { runs } = acts;
  const isBusy = acts.isBusy || isLoading;
  const act = (run: Act) => {
    if (rows.length > 0 && !isBusy)
      void run(rows).then((failed) => (failed.length > 0 ? selection.set(failed) : selection.clear()));
  };
  const selectAll = async () => {
    setLoading(true);
    const all = await loadAll(tab);
    setLoading(false);
    if (all) selection.set(all);
  };
  useShortcuts([
    { keys: ["i"], label: msg`I’m on it: all selected`, run: () => act(runs["on-it"]) },
    { keys: ["e"], label: msg`Seen: all selected`, run: () => act(runs.seen) },
    { keys: ["m"], label: msg`Mute all selected for 8 hours`, run: () => act(runs.mute) },
    { keys: ["d"], label: msg`Dismiss all selected`, run: () => act(runs.dismiss) },
    { keys: ["Escape"], label: msg`Clear selection`, run: selection.clear },
  ]);
  const all = tab.total;
  return (
    <Box role="toolbar" aria-label={t`Selected events`} sx={barStyle}>
      <Box sx={{ display: "flex", alignItems: "center", columnGap: 2, flexWrap: "wrap" }}>
        <Count selected={selected} gone={gone} />
        {selected.size < all && (
          <Button size="small" disabled={isBusy} onClick={selectAll}>
            {isLoading ? t`Loading…` : t`Select all ${showCount(all)}`}
          </Button>
        )}
        <IconButton aria-label={t`Clear selection`} title={t`Clear selection`} onClick={selection.clear}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <ActBar
        isBusy={isBusy}
        disabled={acts.listDisabled(rows)}
        onAct={(one) => act(runs[one])}
        onNote={(note) => act((some) => acts.note(some, note))}
      />
    </Box>
  );
}

/** The titles of those that are no longer in the list: they are no longer selected. An act of the person's own says itself where they went. */
function useGone({ selected, set }: Selection, rows: readonly SummaryRow[], isPaused: boolean): readonly string[] {
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = isPaused || rows.length === selected.size ? 0 : selected.size - rows.length;
  const drop = useEffectEvent(() => {
    const kept = new Set(rows.map(({ eventId }) => eventId));
    const all = [...gone, ...[...selected].flatMap(([id, title]) => (kept.has(id) ? [] : [title]))];
    setGone(all);
    set(rows);
    // There is nothing left to which it could be added.
    if (rows.length === 0) addToast({ type: "info", title: goneWords(all), text: "" });
  });
  useEffect(() => {
    if (left > 0) drop();
  }, [left]);
  return gone;
}

const goneWords = (titles: readonly string[]): string =>
  titles.length === 1
    ? t`“${titles[0] ?? ""}” is no longer in this list, nor selected.`
    : plural(titles.length, {
        one: "# event is no longer in this list, nor selected.",
        other: "# events are no longer in this list, nor selected.",
      });

/** All rows of a tab, of which a part may not have been loaded; undefined if that fails. */
async function loadAll({ query }: Tab): Promise<readonly SummaryRow[] | undefined> {
  let result: Pick<typeof query, "data" | "hasNextPage" | "fetchNextPage" | "error"> = query;
  while (result.hasNextPage && !result.error) result = await result.fetchNextPage();
  if (result.error) toastFailure(t`Not all events could be selected`)(result.error);
  return result.error ? undefined : rowsOf(result.data);
}

const barStyle = {
  position: "sticky",
  bottom: 8,
  zIndex: 2,
  display: "grid",
  gap: 2,
  mx: 2,
  mt: 2,
  p: 2,
  pl: 3,
  bgcolor: "var(--raised)",
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  boxShadow: "var(--shadow)",
};

function Count({ selected, gone }: { selected: Selection["selected"]; gone: readonly string[] }) {
  return (
    <Box role="status" sx={{ flex: 1, minWidth: 120 }}>
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
        {plural(selected.size, { one: "# selected", other: "# selected" })}
      </Typography>
      {gone.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {goneWords(gone)}
        </Typography>
      )}
    </Box>
  );
}
