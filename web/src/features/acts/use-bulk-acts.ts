import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type DismissalsInput, type EventMutesInput, mostEventsAtOnce, type SummaryRow } from "@tocsin/contract";
import { useState } from "react";
import { callApi } from "../../lib/api.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { addToast } from "../../ui/toasts/toasts.ts";
import { eventKeys } from "../events/keys.ts";
import { notificationKeys } from "../notifications/keys.ts";
import { ruleKeys } from "../rules/keys.ts";
import { summaryKeys } from "../summary/keys.ts";
import { canRespond } from "../summary/use-rows.ts";

type Row = SummaryRow;
type Outcome = { done: Row[]; failed: Row[]; error: unknown };

const muteMs = 8 * 3_600_000;
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ eventId }) => eventId);

/** Calls for as many events as the API takes at once, one part after the other; each part is done as a whole, or not at all. */
async function inParts(rows: readonly Row[], call: (part: readonly Row[]) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], error: undefined };
  for (let at = 0; at < rows.length; at += mostEventsAtOnce) {
    const part = rows.slice(at, at + mostEventsAtOnce);
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

const dismissals = (body: DismissalsInput) => callApi("/api/events/dismissed", { method: "PUT", body });
const mutes = (body: EventMutesInput) => callApi("/api/mutes", { method: "PUT", body });
const acknowledgements = (act: "acknowledge" | "withdraw", eventIds: number[], said: { hasIt?: boolean } = {}) =>
  callApi(`/api/notifications/${act}`, { method: "POST", body: { eventIds, ...said } });

const namedAtMost = 3;

/** The first titles, and how many more there are. */
function titleWords(rows: readonly Row[]): string {
  const titles = rows.slice(0, namedAtMost).map(({ title }) => title);
  const more = rows.length - titles.length;
  const words = titles.join(", ");
  return more > 0 ? plural(more, { one: `${words} and # more`, other: `${words} and # more` }) : words;
}

type Act = { call: (eventIds: number[]) => Promise<unknown>; words: (count: number) => string };
type Step = { rows: readonly Row[]; act: Act };

const acts = {
  takeOn: {
    call: (ids) => acknowledgements("acknowledge", ids, { hasIt: true }),
    words: (n) => plural(n, { one: "You are handling # event", other: "You are handling # events" }),
  },
  see: {
    call: (ids) => acknowledgements("acknowledge", ids, { hasIt: false }),
    words: (n) => plural(n, { one: "# event acknowledged", other: "# events acknowledged" }),
  },
  withdraw: {
    call: (ids) => acknowledgements("withdraw", ids),
    words: (n) => plural(n, { one: "# acknowledgement withdrawn", other: "# acknowledgements withdrawn" }),
  },
  mute: {
    call: (eventIds) => mutes({ eventIds, until: new Date(Date.now() + muteMs).toISOString() }),
    words: (n) => plural(n, { one: "# event muted for 8 hours", other: "# events muted for 8 hours" }),
  },
  unmute: {
    call: (eventIds) => mutes({ eventIds, until: null }),
    words: (n) => plural(n, { one: "# event unmuted", other: "# events unmuted" }),
  },
  dismiss: {
    call: (eventIds) => dismissals({ eventIds, isDismissed: true }),
    words: (n) => plural(n, { one: "# event dismissed", other: "# events dismissed" }),
  },
  restore: {
    call: (eventIds) => dismissals({ eventIds, isDismissed: false }),
    words: (n) => plural(n, { one: "# event restored", other: "# events restored" }),
  },
} satisfies Record<string, Act>;

/** What can be done with several events at once: the acts of one event, with one undo for all. Each resolves with those that it could not change. */
export function useBulkActs() {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const ownOf = ({ responses }: Row) => responses.find(({ name }) => name === email);

  async function run({ rows, act }: Step, undo?: (done: readonly Row[]) => Step[]): Promise<readonly Row[]> {
    setBusy(true);
    const outcome = await inParts(rows, (part) => act.call(idsOf(part)));
    const keys = [summaryKeys.all, eventKeys.all, notificationKeys.all, ruleKeys.mutes];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setBusy(false);
    report(outcome, act, undo && (() => void undoAll(undo(outcome.done))));
    return outcome.failed;
  }
  async function undoAll(steps: Step[]): Promise<void> {
    for (const step of steps) await run(step);
  }

  /** Gives the earlier responses again, or none. */
  const unsay = (rows: readonly Row[]): Step[] => [
    { rows: rows.filter((row) => !ownOf(row)), act: acts.withdraw },
    { rows: rows.filter((row) => ownOf(row)?.hasIt === true), act: acts.takeOn },
    { rows: rows.filter((row) => ownOf(row)?.hasIt === false), act: acts.see },
  ];
  /** Whether the person has been notified of it, and has not said it of it already. */
  const canSay = (row: Row, hasIt: boolean): boolean => {
    const own = ownOf(row);
    return canRespond(row) || (own !== undefined && own.hasIt !== hasIt && row.endedAt === null);
  };
  return {
    isBusy,
    canSay,
    say: (rows: readonly Row[], hasIt: boolean) =>
      run({ rows: rows.filter((row) => canSay(row, hasIt)), act: hasIt ? acts.takeOn : acts.see }, unsay),
    mute: (rows: readonly Row[]) => run({ rows, act: acts.mute }, (done) => [{ rows: done, act: acts.unmute }]),
    dismiss: (rows: readonly Row[]) => run({ rows, act: acts.dismiss }, (done) => [{ rows: done, act: acts.restore }]),
  };
}

/** Says what was done, with its undo, and which were not changed, and why. */
function report({ done, failed, error }: Outcome, { words }: Act, undo?: () => void): void {
  if (done.length > 0)
    addToast({
      type: "success",
      title: words(done.length),
      text: escapeHtml(titleWords(done)),
      ...(undo && { action: { label: t`Undo`, run: undo } }),
    });
  if (failed.length > 0)
    addToast({
      type: "error",
      title: plural(failed.length, { one: "# event was not changed", other: "# events were not changed" }),
      text: escapeHtml([titleWords(failed), error instanceof Error ? error.message : ""].filter(Boolean).join(": ")),
    });
}
