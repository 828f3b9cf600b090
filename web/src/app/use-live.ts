import { t } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LiveEvent, LiveNotification, LiveSource } from "@tocsin/contract";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { escapeHtml } from "../lib/escape-html.ts";
import { listWords } from "../lib/language/list-words.ts";
import { listenLive } from "../lib/live-stream.ts";
import { addToast } from "../ui/toasts.ts";

/** A burst of changes asks the server once, not once a change. */
const gatherMs = 400;

/** Marks caches as outdated, gathered over a short time. */
function createInvalidator(client: QueryClient) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const key of waiting) client.invalidateQueries({ queryKey: [key] });
    waiting.clear();
  };
  return {
    mark(...keys: string[]) {
      for (const key of keys) waiting.add(key);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** An alert is worth a toast unless the person is looking at it already. */
const isVisible = (path: string, eventId: number | null): boolean =>
  path === "/notifications" || path === `/events/${eventId}`;

function tellOf({ title, eventId, decisions }: z.infer<typeof LiveNotification>): void {
  const assets = [...new Set(decisions.map((decision) => decision.assetName))];
  const sites = escapeHtml(listWords(assets));
  const near = assets.length > 0 ? t`Near ${sites}.` : "";
  const link =
    eventId === null
      ? `<a href="/notifications">${t`Show notifications`}</a>`
      : `<a href="/events/${eventId}">${t`Show event`}</a>`;
  addToast({ type: "warning", title, text: `${near} ${link}` });
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
    const close = listenLive("/api/live", {
      onOpen() {
        setConnected(true);
        // What happened meanwhile may have been missed.
        if (wasLost) outdated.mark("events", "notifications", "decisions", "sources");
        wasLost = false;
      },
      onLost() {
        setConnected(false);
        wasLost = true;
      },
      events: {
        event(data) {
          if (LiveEvent.safeParse(data).success) outdated.mark("events", "decisions");
        },
        notification(data) {
          const notification = LiveNotification.safeParse(data).data;
          if (!notification) return;
          outdated.mark("notifications", "decisions");
          const isNew = notification.change === "created";
          if (isNew && !isVisible(router.state.location.pathname, notification.eventId)) tellOf(notification);
        },
        source(data) {
          if (LiveSource.safeParse(data).success) outdated.mark("sources");
        },
      },
    });
    return () => {
      close();
      outdated.stop();
    };
  }, [client, router]);

  return isConnected;
}
