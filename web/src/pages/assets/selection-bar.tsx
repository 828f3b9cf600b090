import { msg, plural, t } from "@lingui/core/macro";
import { mdiAccountCheckOutline, mdiBellOffOutline, mdiCheck, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { SummaryRow } from "@tocsin/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useBulkActs } from "../../features/acts/use-bulk-acts.ts";
import { rowsOf, type Tab } from "../../features/summary/queries.ts";
import type { Selection } from "../../features/summary/use-selection.ts";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { Icon } from "../../ui/icon.tsx";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";

type Props = { selection: Selection; tab: Tab };
type Act = (rows: readonly SummaryRow[]) => Promise<readonly SummaryRow[]>;

/** What can be done with the rows of a tab that are selected, with how many they are, and which have left the list since. */
export function SelectionBar({ selection, tab }: Props) {
  const acts = useBulkActs();
  const { selected } = selection;
  const rows = (tab.rows ?? []).filter(({ eventId }) => selected.has(eventId));
  const [isLoading, setLoading] = useState(false);
  const gone = useGone(selection, rows, acts.isBusy || isLoading || !tab.rows);
  const isBusy = acts.isBusy || isLoading;
  const act = (run: Act) => {
    if (rows.length > 0 && !isBusy)
      void run(rows).then((failed) => (failed.length > 0 ? selection.set(failed) : selection.clear()));
  };
  const takeOn = () => act((some) => acts.say(some, true));
  const see = () => act((some) => acts.say(some, false));
  const selectAll = async () => {
    setLoading(true);
    const all = await loadAll(tab);
    setLoading(false);
    if (all) selection.set(all);
  };
  useShortcuts([
    { keys: ["i"], label: msg`I’m on it: all selected`, run: takeOn },
    { keys: ["e"], label: msg`Seen: all selected`, run: see },
    { keys: ["m"], label: msg`Mute all selected for 8 hours`, run: () => act(acts.mute) },
    { keys: ["d"], label: msg`Dismiss all selected`, run: () => act(acts.dismiss) },
    { keys: ["Escape"], label: msg`Clear selection`, run: selection.clear },
  ]);
  const all = tab.total;
  const canSay = (hasIt: boolean) => !isBusy && rows.some((row) => acts.canSay(row, hasIt));
  return (
    <Box role="toolbar" aria-label={t`Selected events`} sx={barStyle}>
      <Box sx={{ display: "flex", alignItems: "center", columnGap: 2, flexWrap: "wrap" }}>
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
        {selected.size < all && (
          <Button size="small" disabled={isBusy} onClick={selectAll}>
            {isLoading ? t`Loading…` : t`Select all ${all}`}
          </Button>
        )}
        <IconButton aria-label={t`Clear selection`} title={t`Clear selection`} onClick={selection.clear}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(4, auto)", gap: 1 }}>
        <BarButton
          label={t`I’m on it`}
          path={mdiAccountCheckOutline}
          isMain
          disabled={!canSay(true)}
          onClick={takeOn}
        />
        <BarButton label={t`Seen`} path={mdiCheck} disabled={!canSay(false)} onClick={see} />
        <BarButton
          label={t`Mute`}
          path={mdiBellOffOutline}
          disabled={isBusy || rows.length === 0}
          onClick={() => act(acts.mute)}
        />
        <BarButton
          label={t`Dismiss`}
          path={mdiClose}
          disabled={isBusy || rows.length === 0}
          onClick={() => act(acts.dismiss)}
        />
      </Box>
    </Box>
  );
}

type BarButtonProps = { label: string; path: string; isMain?: boolean; disabled: boolean; onClick: () => void };

const BarButton = ({ label, path, isMain, ...props }: BarButtonProps) => (
  <Button
    size="small"
    variant={isMain ? "contained" : "outlined"}
    startIcon={<Icon path={path} />}
    sx={{ px: 2, minWidth: 0, minHeight: 36, "& .MuiButton-startIcon": { mr: 1 } }}
    {...props}
  >
    {label}
  </Button>
);

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
