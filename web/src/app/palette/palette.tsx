import { plural, t } from "@lingui/core/macro";
import { mdiArrowLeft, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { Icon } from "../../ui/icon.tsx";
import type { FrameActs } from "./entries/general-entries.ts";
import { type Entry, groupLabels } from "./entry.ts";
import { EntryLine } from "./entry-line.tsx";
import type { Typed } from "./gather-keys.ts";
import { listStyle, paperStyle } from "./palette-style.ts";
import { groupEntries, rank } from "./rank.ts";
import { rememberChoice } from "./recent.ts";
import { useEntries } from "./use-entries.ts";
import { useTypedBefore } from "./use-typed-before.ts";

// Loaded when nothing is found.
const WhyNot = lazy(() => import("../../features/events/why-not.tsx").then((module) => ({ default: module.WhyNot })));

type Props = FrameActs & {
  /** Answers what was typed while the palette was on its way, once its field can take more. */
  endGathering: () => Typed;
  onClose: () => void;
};

type Step = { title: string; entries: Entry[] };

/** Finds and does anything by keyboard: pages, assets, events and what can be done with them. */
export function Palette({ endGathering, onClose, ...frame }: Props) {
  const { text, step, groups, count, isSearching, ...palette } = usePalette(frame, onClose);
  const { choose, type } = palette;
  const chooseFirst = () => {
    const [entry] = groups[0]?.entries ?? [];
    if (entry) choose(entry);
  };
  const takeTyped = useTypedBefore({ endGathering, setText: palette.setText, chooseFirst, count });
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: paperStyle, "aria-label": t`Search and commands` },
        container: { sx: { alignItems: "flex-start" } },
      }}
    >
      <Command
        label={t`Search and commands`}
        shouldFilter={false}
        loop
        value={palette.value}
        onValueChange={palette.pick}
        onKeyDown={palette.onKeyDown}
      >
        <Box sx={{ display: "flex", alignItems: "center", borderBottom: "1px solid var(--hairline)" }}>
          {step && (
            <IconButton aria-label={t`Back`} onClick={palette.back} sx={{ ml: 1 }}>
              <Icon path={mdiArrowLeft} />
            </IconButton>
          )}
          <Command.Input
            ref={takeTyped}
            value={text}
            onValueChange={type}
            placeholder={step ? t`Search` : t`Search or type a command`}
          />
          <IconButton aria-label={t`Close`} onClick={onClose} sx={{ display: { sm: "none" }, mr: 1 }}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
        {step && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 4, pt: 3, overflowWrap: "anywhere" }}>
            {step.title}
          </Typography>
        )}
        <Box
          component={Command.List}
          ref={palette.list}
          label={t`Results`}
          onPointerMove={palette.startMoving}
          sx={[listStyle, count === 0 && { display: "none" }]}
        >
          {groups.map(({ group, entries }) => (
            <Command.Group key={group} heading={i18n._(groupLabels[group])}>
              {entries.map((entry) => (
                <EntryLine key={entry.id} entry={entry} onChoose={choose} />
              ))}
            </Command.Group>
          ))}
        </Box>
        {count === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
            {isSearching ? t`Searching events…` : t`Nothing found. Events are found by whole words or their number.`}
          </Typography>
        )}
        {count === 0 && !isSearching && !step && text.trim().length > 1 && (
          <Box onClick={({ target }) => target instanceof HTMLAnchorElement && onClose()}>
            <Suspense>
              <WhyNot words={text.trim()} />
            </Suspense>
          </Box>
        )}
        <span className="visually-hidden" role="status">
          {isSearching ? t`Searching events…` : plural(count, { one: "# result", other: "# results" })}
        </span>
      </Command>
    </Dialog>
  );
}

/** What is typed, the step that it is typed in, and the entries that it finds. */
function usePalette(frame: FrameActs, onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const first = useEntries(text, frame);
  const step = steps.at(-1);
  const groups = groupEntries(step ? rank(step.entries, text) : first.entries);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const [picked, pick] = useState<string>();
  // Until the person goes through the list its first entry is the chosen one, whatever arrives late.
  const [isMoving, setMoving] = useState(false);
  const value = (isMoving && picked) || groups[0]?.entries[0]?.id || "";

  const type = (next: string) => {
    setText(next);
    setMoving(false);
    list.current?.scrollTo({ top: 0 });
  };
  const choose = (entry: Entry) => {
    const { choice } = entry;
    if (choice.kind === "none") return;
    rememberChoice(entry);
    if (choice.kind === "step") {
      setSteps([...steps, { title: choice.title, entries: choice.entries() }]);
      return type("");
    }
    onClose();
    if (choice.kind === "go") void navigate({ href: choice.href });
    else choice.run();
  };
  const back = () => {
    setSteps(steps.slice(0, -1));
    type("");
  };
  const startMoving = () => setMoving(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key) || event.ctrlKey) startMoving();
    if (!step || !(event.key === "Escape" || (event.key === "Backspace" && text === ""))) return;
    event.preventDefault();
    event.stopPropagation();
    back();
  };
  const isSearching = !step && first.isSearching;
  const found = { step, groups, count, isSearching };
  return { text, setText, type, ...found, value, pick, list, choose, back, startMoving, onKeyDown };
}
