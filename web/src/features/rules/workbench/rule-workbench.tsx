import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { useNavigate } from "@tanstack/react-router";
import type { RuleSet, UserRules } from "@tocsin/contract";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "../../../ui/fields/leave-guard.tsx";
import { headlineWords } from "../../back-test/back-test-words.ts";
import { type Period, Preview } from "../../back-test/preview.tsx";
import { useBackTest } from "../../back-test/queries.ts";
import { DraftBar } from "./draft-bar.tsx";
import { Editor, type Groups } from "./editor.tsx";
import type { TaggedAsset } from "./followers.ts";
import { type Draft, type Selection, toBackTest, withDraft } from "./rule-draft.ts";
import { RuleList } from "./rule-list.tsx";
import { useWorkbench } from "./use-workbench.ts";

type Props = {
  stored: { sets: RuleSet[]; timing: UserRules };
  selection: Selection;
  assets: readonly TaggedAsset[];
  custom: ReadonlySet<number>;
  groups: Groups;
};

/** All notification rules: chosen, changed as a draft, tried on the time that has passed, and saved. */
export function RuleWorkbench({ stored, selection, assets, custom, groups }: Props) {
  const navigate = useNavigate();
  const [days, setDays] = useState<Period>(30);
  const [waiting, setWaiting] = useState<() => void>();
  const [problem, setProblem] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const toAll = () => navigate({ to: "/settings/rules", search: {}, ignoreBlocker: true, resetScroll: false });
  const workbench = useWorkbench(stored, selection, toAll);
  const { draft, pending, isNew, isChanged, turn } = workbench;
  const query = useBackTest(toBackTest(selection, pending, days));
  useShownBelow(fields, JSON.stringify(selection));
  const names = useMemo(() => new Map(assets.map(({ id, name }) => [id, name ?? ""])), [assets]);

  const change = (next: Draft) => {
    setProblem(undefined);
    // One change at a time: another asks first.
    if (draft && draft.kind !== next.kind) setWaiting(() => () => workbench.change(next));
    else workbench.change(next);
  };
  const save = () => {
    const wrong = fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    setProblem(wrong ? t`Correct the marked field first.` : undefined);
    if (wrong) wrong.focus();
    else workbench.save();
  };
  const discard = () => {
    setProblem(undefined);
    workbench.discard();
    if (isNew) toAll();
  };
  return (
    <>
      <Box sx={columnsStyle}>
        <RuleList
          shown={pending ? withDraft(stored, pending) : stored}
          selection={selection}
          newTag={isNew && selection.kind === "set" ? (selection.tag ?? undefined) : undefined}
          assets={assets}
          custom={custom}
          onSelect={(tag) => navigate({ to: "/settings/rules", search: { tag }, resetScroll: false })}
          onOrder={(tags) => change({ kind: "order", tags })}
        />
        <Box sx={resultStyle}>
          <Box ref={fields} sx={{ scrollMarginTop: "calc(var(--bar-height) + 12px)" }}>
            <Editor
              key={`${JSON.stringify(selection)} ${turn}`}
              stored={stored}
              selection={selection}
              draft={draft}
              isNew={isNew}
              groups={groups}
              onChange={change}
            />
          </Box>
          <Preview query={query} days={days} onDays={setDays} isDraft={pending !== undefined} names={names} />
        </Box>
      </Box>
      <DraftBar
        workbench={workbench}
        problem={problem}
        result={query.data && !query.isOutdated ? headlineWords(query.data, days, true) : undefined}
        onSave={save}
        onDiscard={discard}
      />
      <LeaveGuard
        isChanged={isChanged}
        waiting={waiting}
        onDiscard={() => {
          discard();
          setWaiting(undefined);
        }}
        onStay={() => setWaiting(undefined)}
      />
    </>
  );
}

/** On a screen of one column, the fields are below the list: choosing other rules goes there. */
function useShownBelow(fields: RefObject<HTMLElement | null>, selected: string): void {
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    if (matchMedia(oneColumn).matches) fields.current?.scrollIntoView();
  }, [fields, selected]);
}

/** Below the breakpoint at which the list and the fields are side by side. */
const oneColumn = "(max-width: 899.95px)";

const columnsStyle = {
  display: "grid",
  gap: { xs: 5, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(250px, 300px) minmax(0, 1fr)" },
};
const resultStyle = {
  display: "grid",
  columnGap: 5,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 1280px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
};
