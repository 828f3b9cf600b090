import type { Severity } from "@tocsin/contract";
import type { RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";
import { regionPlaces } from "./aws-regions.ts";

const home = /^https?:\/\/status\.aws\.amazon\.com\//i;
/** "#ec2-eu-west-1_1642200240": the service, its region unless it has none, and when the message was sent. */
const named = /#([a-z0-9][a-z0-9._-]*)_\d{9,10}$/i;

/**
 * The state of the service, with which a title begins. A service that is down threatens property at most, so the highest is severe.
 * Of "Service impact" nothing that was published says where it lies among the others.
 */
const severities: [RegExp, Severity][] = [
  [/^service disruption\b/i, "severe"],
  [/^(?:service degradation|performance issues?)\b/i, "moderate"],
  [/^informational message\b/i, "minor"],
];

/** Also of a title in two languages: "Informational message: [解決済] … | [RESOLVED] …". */
const isNormal = (title: string): boolean =>
  /^service is operating normally\b/i.test(title) || /\[RESOLVED\]/i.test(title);

const serviceOf = ({ ids }: RawEntry): string | undefined =>
  ids.map((id) => named.exec(id?.trim() ?? "")?.[1]?.toLowerCase()).find(Boolean);

/** The code at the end of a service's name. */
const placeOf = (service: string): string | null =>
  Object.entries(regionPlaces).find(([code]) => service === code || service.endsWith(`-${code}`))?.[1] ?? null;

/**
 * The state of Amazon's services as RSS (status.aws.amazon.com/rss/all.rss, and a feed for each service). Each message states the
 * present state of a service in a region under an ID of its own; which messages are about one incident is not stated. So a service
 * in a region is one event: its newest message says what holds, and "operating normally" ends it. Old messages stay for months.
 */
export const aws: Dialect = {
  name: "AWS status",
  listing: "none",
  recognises: ({ root, link, entries }) =>
    root === undefined && home.test(link ?? "") && entries.some((entry) => serviceOf(entry) !== undefined),
  read(entry, context) {
    const service = serviceOf(entry);
    const title = entry.title?.trim() ?? "";
    if (!service || !title) return "unreadable";
    return {
      entry: { ids: [service], title: `${title} (${service})` },
      facts: stateFacts({
        authority: "aws",
        ids: [service],
        category: "infrastructure",
        severity: severities.find(([state]) => state.test(title))?.[1] ?? "unknown",
        urgency: "immediate",
        capCertainty: "observed",
        placeName: placeOf(service),
        happenedAt: pastTime(entry.published, context),
        ended: isNormal(title),
      }),
    };
  },
};
