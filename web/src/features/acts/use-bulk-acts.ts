import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import {
  type DismissalsInput,
  type EventAct,
  type EventMutesInput,
  listActs,
  mostEventsAtOnce,
  muteMs,
} from "@tocsin/contract";
import { useState } from "react";
import { callApi } from "../../lib/api.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { addToast } from "../../ui/toasts/toasts.ts";
import { eventKeys } from "../events/keys.ts";
import { notificationKeys } from "../notifications/keys.ts";
import { ruleKeys } from "../rules/keys.ts";
import { summaryKeys } from "../summary/keys.ts";
import { type LeftOut, leftOutWords, type Target, whyNot } from "./targets.ts";

type Outcome = { done: Target[]; failed: Target[]; error: unknown };

/** Targets with as many events as the API takes at once. */
function partsOf(targets: readonly Target[]): Target[][] {
  const parts: Target[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const own = Math.max(1, target.eventIds.length);
    if (count + own > mostEventsAtOnce) parts.push([]);
    count = count + own > mostEventsAtOnce ? own : count + own;
    parts.at(-1)?.push(target);
  }
  return parts;
}

/** One part after the other; each is done as a whole, or not at all. */
async function inParts(targets: readonly Target[], call: Act["call"]): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], error: undefined };
  for (const part of partsOf(targets)) {
    try {
      await call(part);
      outcome.done.push(...part);
    } catch (error) {
      outcome.failed.push(...part);
      outcome.error = error;
    }
  }
  return outcome;
}

type Part = readonly Target[];
type Said = { hasIt?: boolean; note?: string | null };

const eventIdsOf = (part: Part): number[] => [...new Set(part.flatMap(({ eventIds }) => eventIds))];
const dismissals = (body: DismissalsInput) => callApi("/api/events/dismissed", { method: "PUT", body });
const mutes = (body: EventMutesInput) => callApi("/api/mutes", { method: "PUT", body });
const messages = (act: "acknowledge" | "withdraw", part: Part, said: Said = {}) => {
  const ids = part.flatMap(({ notificationId }) => notificationId ?? []);
  const eventIds = eventIdsOf(part.filter(({ notificationId }) => notificationId === undefined));
  return callApi(`/api/notifications/${act}`, { method: "POST", body: { ids, eventIds, ...said } });
};

const namedAtMost = 3;

/** The first titles, and how many more there are. */
function titleWords(targets: Part): string {
  const titles = targets.slice(0, namedAtMost).map(({ title }) => title);
  const more = targets.length - titles.length;
  const words = titles.join(", ");
  return more > 0 ? plural(more, { one: `${words} and # more`, other: `${words} and # more` }) : words;
}

type Act = { call: (part: Part) => Promise<unknown>; words: (count: number) => string };
type Step = { targets: Part; act: Act };

const takeOn: Act = {
  call: (part) => messages("acknowledge", part, { hasIt: true }),
  words: (n) => plural(n, { one: "You are handling # event", other: "You are handling # events" }),
};
const see: Act = {
  call: (part) => messages("acknowledge", part, { hasIt: false }),
  words: (n) => plural(n, { one: "# event acknowledged", other: "# events acknowledged" }),
};
const note = (text: string): Act => ({
  call: (part) => messages("acknowledge", part, { note: text }),
  words: (n) => plural(n, { one: "Note saved for # event", other: "Note saved for # events" }),
});
const giveBack = (said: Said): Act => ({
  call: (part) => messages("acknowledge", part, said),
  words: (n) => plural(n, { one: "# acknowledgement restored", other: "# acknowledgements restored" }),
});
const withdraw: Act = {
  call: (part) => messages("withdraw", part),
  words: (n) => plural(n, { one: "# acknowledgement withdrawn", other: "# acknowledgements withdrawn" }),
};
const mute: Act = {
  call: (part) => mutes({ eventIds: eventIdsOf(part), until: new Date(Date.now() + muteMs).toISOString() }),
  words: (n) => plural(n, { one: "# event muted for 8 hours", other: "# events muted for 8 hours" }),
};
const unmute: Act = {
  call: (part) => mutes({ eventIds: eventIdsOf(part), until: null }),
  words: (n) => plural(n, { one: "# event unmuted", other: "# events unmuted" }),
};
const dismiss: Act = {
  call: (part) => dismissals({ eventIds: eventIdsOf(part), isDismissed: true }),
  words: (n) => plural(n, { one: "# event dismissed", other: "# events dismissed" }),
};
const restore: Act = {
  call: (part) => dismissals({ eventIds: eventIdsOf(part), isDismissed: false }),
  words: (n) => plural(n, { one: "# event restored", other: "# events restored" }),
};

/** Gives the earlier responses again, or none. */
function unsay(targets: Part): Step[] {
  const byEarlier = Map.groupBy(targets, ({ own }) => (own ? JSON.stringify([own.hasIt, own.note]) : ""));
  return [...byEarlier].map(([earlier, targets]) => {
    const { own } = targets[0] ?? {};
    return { targets, act: earlier && own ? giveBack({ hasIt: own.hasIt, note: own.note }) : withdraw };
  });
}

/**
 * The acts for several events at once, with one undo for all, and a word about those that were left out. Each resolves with those that it
 * could not change.
 */
export function useBulkActs<Row>(read: (row: Row) => Target) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run({ targets, act }: Step, undo?: (done: Part) => Step[], leftOut: readonly LeftOut[] = []) {
    setBusy(true);
    const outcome = await inParts(targets, act.call);
    const keys = [summaryKeys.all, eventKeys.all, notificationKeys.all, ruleKeys.mutes];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setBusy(false);
    report(outcome, act, leftOut, undo && (() => void undoAll(undo(outcome.done))));
    return outcome.failed;
  }
  async function undoAll(steps: Step[]): Promise<void> {
    for (const step of steps) await run(step);
  }
  /** Runs an act, and resolves with the rows of those that failed. */
  async function runFor(rows: readonly Row[], act: Act, undo: (done: Part) => Step[], hasIt?: boolean | null) {
    const all = rows.map((row) => ({ row, target: read(row) }));
    const judged = all.map((one) => ({ ...one, why: hasIt === undefined ? null : whyNot(one.target, hasIt) }));
    const targets = judged.filter(({ why }) => why === null).map(({ target }) => target);
    const failed = await run(
      { targets, act },
      undo,
      judged.flatMap(({ why }) => why ?? []),
    );
    return all.filter(({ target }) => failed.includes(target)).map(({ row }) => row);
  }
  return {
    isBusy,
    /** The acts that would change nothing. */
    listDisabled: (rows: readonly Row[]): EventAct[] => {
      const cannot = (hasIt: boolean | null) => rows.every((row) => whyNot(read(row), hasIt) !== null);
      const said = { "on-it": cannot(true), seen: cannot(false), note: cannot(null) };
      const isNone = rows.every((row) => read(row).eventIds.length === 0);
      const disabled: Record<EventAct, boolean> = { ...said, mute: isNone, dismiss: isNone };
      return listActs().filter((act) => disabled[act]);
    },
    note: (rows: readonly Row[], text: string) => runFor(rows, note(text), unsay, null),
    runs: {
      "on-it": (rows: readonly Row[]) => runFor(rows, takeOn, unsay, true),
      seen: (rows: readonly Row[]) => runFor(rows, see, unsay, false),
      mute: (rows: readonly Row[]) => runFor(rows, mute, (targets) => [{ targets, act: unmute }]),
      dismiss: (rows: readonly Row[]) => runFor(rows, dismiss, (targets) => [{ targets, act: restore }]),
    },
  };
}

/** Says what was done, with its undo, and which were not changed, and why. */
function report(
  { done, failed, error }: Outcome,
  { words }: Act,
  leftOut: readonly LeftOut[],
  undo?: () => void,
): void {
  const rest = leftOutWords(leftOut);
  if (done.length > 0)
    addToast({
      type: "success",
      title: words(eventIdsOf(done).length),
      text: [titleWords(done), rest].filter(Boolean).map(escapeHtml).join("<br>"),
      ...(undo && { action: { label: t`Undo`, run: undo } }),
    });
  else if (rest) addToast({ type: "info", title: t`Nothing was changed`, text: escapeHtml(rest) });
  if (failed.length > 0)
    addToast({
      type: "error",
      title: plural(failed.length, { one: "# event was not changed", other: "# events were not changed" }),
      text: escapeHtml([titleWords(failed), error instanceof Error ? error.message : ""].filter(Boolean).join(": ")),
    });
}
