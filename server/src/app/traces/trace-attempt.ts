import type { TraceAttempt } from "../../notifications/deliver/deliver-parts.ts";
import { reasonOf } from "../../platform/log.ts";
import { placesOfEvents, type TraceParts } from "./trace-stages.ts";

/**
 * The span of one attempt to deliver a message, in the trace of its first event and with links to those of its others. Texts of
 * providers contain addresses, so that only the numbers of their responses are in it.
 */
export function traceAttempts(parts: TraceParts): TraceAttempt {
  const { tracing, log } = parts;
  if (!tracing.isOn) return (_, message, attempt) => attempt(message);
  return async (delivery, message, attempt) => {
    const eventIds = message.events.map(({ event }) => event.id);
    const places = await placesOfEvents(parts, eventIds).catch((error) => {
      log.warn("an attempt could not be traced", { reason: reasonOf(error) });
      return new Map();
    });
    const [parent, ...links] = eventIds.flatMap((id) => places.get(id) ?? []);
    const attributes = {
      "tocsin.notification.id": message.notificationId,
      "tocsin.notification.kind": message.kind,
      "tocsin.delivery.id": delivery.id,
      "tocsin.delivery.channel": delivery.channel,
      "tocsin.event.ids": eventIds.map(String),
    };
    const span = { name: `deliver ${delivery.channel}`, kind: "client" as const, attributes, links, parent };
    return tracing.run(span, async ({ place, traceparent, set, fail }) => {
      // Nobody is pointed to a trace that the sampler leaves out.
      const outcome = await attempt(place.isSampled ? { ...message, traceparent } : message);
      const code = /\b[1-5]\d\d\b/.exec(outcome.providerResponse)?.[0];
      set({ "tocsin.outcome": outcome.kind, ...(code && { "tocsin.provider.code": code }) });
      if (outcome.kind !== "accepted") fail(code ?? outcome.kind);
      return place.isSampled ? { ...outcome, traceId: place.traceId } : outcome;
    });
  };
}
