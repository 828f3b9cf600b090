import type { NotificationKind } from "@tocsin/contract";
import { type Earlier, takingBack } from "./list-earlier.ts";
import type { NotifiedAsset, NotifiedEvent } from "./notified-event.ts";
import type { ReasonCode, StoredReason } from "./reasons.ts";

type Said = { kind: NotificationKind; reason: StoredReason | null; events: NotifiedEvent[] };

/** What compares with an earlier message: to who had none, the event is new as a whole. */
const comparing: readonly ReasonCode[] = ["worse", "assets_added", "prolonged", "resumed", ...takingBack];

const isComparing = ({ code }: StoredReason): boolean => comparing.includes(code);

const isTakenBack = ({ reasons: [first] }: NotifiedAsset): boolean =>
  first !== undefined && takingBack.includes(first.code);

/**
 * A message as it concerns its reader, who may not have had those before it: nothing is taken back of what they were never notified of,
 * and an update is an alert to them. Of what is left of a message to `others` than the owner, its reason names no other asset. Without
 * events, there is nothing to send.
 */
export function fitToReader(said: Said, earlier: Earlier, isForOthers: boolean): Said {
  const { kind, reason } = said;
  if (kind === "digest" || kind === "test-alert") return said;
  const events = said.events.flatMap((one) => fitEvent(one, earlier, isForOthers));
  const isNew = kind === "update" && events.every(({ event }) => !earlier.named.has(event.id));
  if (isNew && !isTakingBack(reason, events)) return { kind: "alert", reason: null, events };
  return { kind, events, reason: isForOthers ? reasonForOthers(reason, events) : reason };
}

const isTakingBack = (reason: StoredReason | null, events: NotifiedEvent[]): boolean =>
  reason !== null && takingBack.includes(reason.code) && events.some(({ assets }) => assets.some(isTakenBack));

function fitEvent(one: NotifiedEvent, { named, isServedElsewhere }: Earlier, isForOthers: boolean): NotifiedEvent[] {
  const known = named.get(one.event.id);
  const isKept = (asset: NotifiedAsset) =>
    !isTakenBack(asset) || known?.get(asset.id) || !(isForOthers || isServedElsewhere);
  const assets = one.assets.filter(isKept);
  const isLess = assets.length < one.assets.length;
  // What is left of it was in an earlier message.
  if (isLess && (assets.length === 0 || (known && !assets.some(isTakenBack)))) return [];
  return [{ ...one, assets: known ? assets : assets.map(withoutComparison) }];
}

const withoutComparison = (asset: NotifiedAsset): NotifiedAsset =>
  isTakenBack(asset) ? asset : { ...asset, reasons: asset.reasons.filter((reason) => !isComparing(reason)) };

/** Others are recipients for some assets only: what was added is listed with the event, and what was left is named if it is theirs. */
function reasonForOthers(reason: StoredReason | null, events: NotifiedEvent[]): StoredReason | null {
  if (reason?.code === "assets_added") return null;
  if (reason?.code !== "left_area") return reason;
  const assets = events.flatMap((one) => one.assets.filter(isTakenBack).map(({ name }) => name));
  return { ...reason, values: { ...reason.values, assets } };
}
