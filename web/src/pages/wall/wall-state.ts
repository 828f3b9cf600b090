import type { LiveSummary, Summary, SummaryAnswer, SummaryDetails } from "@tocsin/contract";
import { applyChange } from "../../features/summary/apply-change.ts";

/** What the wall knows; the times are of the clock of this screen, in milliseconds. */
export type WallState = {
  /** Why the server lets it see nothing any more; null while it may. */
  refused: "invalid" | "signed-out" | null;
  isOpen: boolean;
  /** When anything last came from the server, a heartbeat included; before that, when the page opened. */
  receivedAt: number;
  summary: Summary | null;
  details: SummaryDetails | null;
  /** When the summary last became another. */
  changedAt: number | null;
};

export const startState = (now: number): WallState => ({
  refused: null,
  isOpen: false,
  receivedAt: now,
  summary: null,
  details: null,
  changedAt: null,
});

/** Takes in a whole answer. One that was read before what is known adds only its names and places. */
export function adopt(state: WallState, { details: given, ...summary }: SummaryAnswer, now: number): WallState {
  const { summary: known } = state;
  const details = given ?? state.details;
  if (!known) return { ...state, summary, details, changedAt: newestIn(summary) };
  if (summary.asOf < known.asOf) return { ...state, details };
  return { ...state, summary, details, changedAt: isSame(known, summary) ? state.changedAt : now };
}

/** Takes in a change from the stream; before the first answer there is nothing to change. */
export function change(state: WallState, message: LiveSummary, now: number): WallState {
  const { summary: known } = state;
  const summary = known && applyChange(known, message);
  if (!summary) return state;
  return { ...state, summary, changedAt: isSame(known, summary) ? state.changedAt : now };
}

/** Whether a message is about what has no name or place here, or may have moved; a new asset may have no event yet. */
export function needsDetails({ summary, details }: WallState, { needsYou, assets, counts }: LiveSummary): boolean {
  const named = new Set(details?.assets.map(({ assetId }) => assetId));
  const hasOthers = summary?.counts.assets !== counts.assets;
  return needsYou.length > 0 || hasOthers || assets.some(({ assetId }) => !named.has(assetId));
}

const isSame = ({ asOf: _, ...one }: Summary, { asOf: __, ...other }: Summary): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The last change that the entries themselves show. */
function newestIn({ needsYou }: Summary): number | null {
  const times = needsYou.flatMap(({ createdAt, acknowledgedAt }) => [createdAt, acknowledgedAt ?? createdAt]);
  return times.length > 0 ? Math.max(...times.map((time) => Date.parse(time))) : null;
}
