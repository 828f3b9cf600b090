import { t } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LiveEvent, LiveNotification, LiveSource, LiveSummary, type Summary } from "@tocsin/contract";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { decisionKeys } from "../features/decisions/keys.ts";
import { dismissalKeys, eventKeys } from "../features/events/keys.ts";
import { notificationKeys } from "../features/notifications/keys.ts";
import { muteKeys } from "../features/rules/keys.ts";
import { sourceKeys } from "../features/sources/keys.ts";
import { applyChange, keepChange } from "../features/summary/apply-change.ts";
import { summaryKeys, tabKeys } from "../features/summary/keys.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { listWords } from "../lib/language/list-words.ts";
import type { LiveChange } from "../lib/live-change.ts";
import { listenLive } from "../lib/live-stream.ts";
import { addToast } from "../ui/toasts/toasts.ts";

/** A burst of changes asks the server once, not once a change. */
const gatherMs = 400;

/** The queries that change while a page is open; each feature states what outdates them. */
const liveKeys: { all: string[]; outdatedBy: LiveChange[] }[] = [
  eventKeys,
  notificationKeys,
  decisionKeys,
  dismissalKeys,
  muteKeys,
  sourceKeys,
  summaryKeys,
  tabKeys,
];

/** Marks caches as outdated, gathered over a short time. */
function createInvalidator(client: QueryClient) {
  const waiting = new Set<LiveChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const { all, outdatedBy } of liveKeys)
      if (outdatedBy.some((change) => waiting.has(change))) client.invalidateQueries({ queryKey: all });
    waiting.clear();
  };
  return {
    mark(...changes: LiveChange[]) {
      for (const change of changes) waiting.add(change);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** An alert is worth a toast unless the person is looking at it already. */
const isVisible = (path: string, eventId: number | null): boolean =>
  path === "/notifications" || path === `/events/${eventId}`;

function toastNotification({ title, eventId, decisions }: z.infer<typeof LiveNotification>): void {
  const assets = [...new Set(decisions.map((decision) => decision.assetName))];
  const sites = escapeHtml(listWords(assets));
  const near = assets.length > 0 ? t`Near ${sites}.` : "";
  const link =
    eventId === null
      ? `<a href="/notifications">${t`Show notifications`}</a>`
      : `<a href="/events/${eventId}">${t`Show event`}</a>`;
  addToast({ type: "warning", title, text: `${near} ${link}`, isAlert: true });
}

/** A stream without a network is only silent for minutes, which would look like a calm. Returns the function that ends it. */
function followNetwork(onLost: () => void, onBack: () => void): () => void {
  window.addEventListener("offline", onLost);
  window.addEventListener("online", onBack);
  return () => {
    window.removeEventListener("offline", onLost);
    window.removeEventListener("online", onBack);
  };
}

/**
 * Listens to `/api/live` and keeps the caches fresh.
 * @returns false while the connection is lost
 */
export function useLive(): boolean {
  const client = useQueryClient();
  const router = useRouter();
  const [isConnected, setConnected] = useState(true);

  useEffect(() => {
    const outdated = createInvalidator(client);
    let wasLost = false;
    const onOpen = () => {
      setConnected(true);
      // Changes since then may have been missed.
      if (wasLost) outdated.mark("event", "notification", "source");
      wasLost = false;
    };
    const onLost = () => {
      setConnected(false);
      wasLost = true;
    };
    const forgetNetwork = followNetwork(onLost, onOpen);
    const close = listenLive("/api/live", {
      onOpen,
      onLost,
      events: {
        event(data) {
          if (LiveEvent.safeParse(data).success) outdated.mark("event");
        },
        notification(data) {
          const notification = LiveNotification.safeParse(data).data;
          if (!notification) return;
          outdated.mark("notification");
          const isNew = notification.change === "created";
          if (isNew && !isVisible(router.state.location.pathname, notification.eventId))
            toastNotification(notification);
        },
        summary(data) {
          const change = LiveSummary.safeParse(data).data;
          if (!change) return;
          keepChange(change);
          client.setQueryData<Summary>(summaryKeys.all, (known) => applyChange(known, change));
          outdated.mark("summary");
        },
        source(data) {
          if (LiveSource.safeParse(data).success) outdated.mark("source");
        },
      },
    });
    return () => {
      close();
      forgetNetwork();
      outdated.stop();
    };
  }, [client, router]);

  return isConnected;
}
