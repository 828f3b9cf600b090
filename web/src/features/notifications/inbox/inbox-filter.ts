import { type Notification, type Severity, severities } from "@tocsin/contract";
import { idFrom } from "../../../lib/url-state.ts";
import type { inboxNames } from "./inbox-names.ts";

/** Which notifications are listed. */
export type InboxFilter = {
  isOpen: boolean;
  severity: Severity | undefined;
  assetId: number | undefined;
  tag: string | undefined;
};

type Search = { [name in (typeof inboxNames)[number]]?: string | undefined };

/** Reads a filter from the address; what makes no sense there is left out. */
export const inboxFromSearch = ({ show, severity, asset, tag }: Search): InboxFilter => ({
  isOpen: show === "open",
  severity: severities.find((one) => one === severity),
  assetId: idFrom(asset),
  tag: tag || undefined,
});

export const searchFromInbox = ({ isOpen, severity, assetId, tag }: InboxFilter): Search => ({
  show: isOpen ? "open" : undefined,
  severity,
  asset: assetId?.toString(),
  tag,
});

/** The filter as the server's parameters. */
export const queryOfInbox = ({ isOpen, severity, assetId, tag }: InboxFilter) => ({
  acknowledged: isOpen ? "0" : undefined,
  severity,
  assetId,
  tag,
});

/** Whether a notification asks for an acknowledgement and has none yet. */
export const isUnanswered = ({ kind, confirmedAt, responses }: Notification): boolean =>
  kind !== "digest" && kind !== "all-clear" && confirmedAt === null && !responses.some(({ hasIt }) => hasIt);

/** The events that a notification is about. */
export const eventIdsOf = ({ eventId, events }: Notification): number[] =>
  eventId === null ? events.map(({ id }) => id) : [eventId];
