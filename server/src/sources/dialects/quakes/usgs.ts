import { higherSeverity, type OfficialFacts, type Severity } from "@tocsin/contract";
import { hourMs } from "../../../platform/clock.ts";
import { at, propertiesIn, textAt } from "../../carriers/tree.ts";
import { cleanText, toPlainText } from "../../reading/plain-text.ts";
import { believableTime } from "../../reading/read-date.ts";
import { type Dialect, type ReadContext, stateFacts } from "../dialect.ts";
import { magnitudeSeverity, quakeEnd } from "./magnitude.ts";
import { isHarmlessKind } from "./seismic-event.ts";
import { Feature, type Quake } from "./usgs-feature.ts";
import { describeQuake, titleOf } from "./usgs-text.ts";

/** GeoJSON summaries of the United States Geological Survey: earthquakes, blasts and what else shakes the ground. */
export const usgs: Dialect = {
  name: "USGS",
  // The shortest of the summaries; what is older leaves the list without being over.
  listing: { windowMs: hourMs },
  recognises: ({ root }) =>
    at(root, "type") === "FeatureCollection" &&
    (/earthquake\.usgs\.gov/.test(textAt(root, "metadata", "url")) ||
      propertiesIn(root).some((one) => at(one, "mag") !== undefined && hasUsgsFields(one))),
  isOwnForm: true,
  read({ value, base }, context) {
    const feature = Feature.safeParse(value);
    const ids = feature.success ? idsOf(feature.data) : [];
    const [id] = ids;
    if (!feature.success || !id) return "unreadable";
    const { properties, geometry } = feature.data;
    const [lon, lat, depth] = geometry?.coordinates ?? [];
    const happenedAt = readTime(properties.time, context);
    const quake = { ...properties, depthKm: depth ?? null };
    return {
      entry: {
        ids: [id],
        title: titleOf(quake),
        summary: describeQuake(quake),
        link: properties.url ?? undefined,
        base,
        published: happenedAt ?? undefined,
        updated: readTime(properties.updated, context) ?? undefined,
        place:
          typeof lon === "number" && typeof lat === "number"
            ? { geojson: { type: "Point", coordinates: [lon, lat] } }
            : {},
      },
      facts: factsOf(quake, [id, ...ids.slice(1)], happenedAt),
    };
  },
};

/** The names that only the USGS uses together; other networks write magnitudes in GeoJSON too. */
const hasUsgsFields = (properties: unknown): boolean =>
  ["ids", "net", "tsunami", "status", "detail"].some((name) => at(properties, name) !== undefined);

/** All names of the event, the preferred one first; `ids` is written ",us10001,ci123,". */
function idsOf({ id, properties: { net, code, ids } }: Feature): string[] {
  const preferred = id ?? (net && code ? net + code : undefined);
  const all = [preferred ?? "", ...(ids ?? "").split(",")].map((name) => cleanText(name).slice(0, 100));
  return [...new Set(all)].filter(Boolean);
}

const readTime = (timeMs: number | null | undefined, { now, problems }: ReadContext): string | null =>
  typeof timeMs === "number" ? believableTime(timeMs, now, problems, String(timeMs)) : null;

function factsOf(quake: Quake, ids: string[], happenedAt: string | null): OfficialFacts {
  const status = quake.status?.toLowerCase();
  return stateFacts({
    authority: "usgs",
    ids,
    category: "natural disaster",
    severity: severityOf(quake),
    urgency: "immediate",
    capCertainty: status === "automatic" ? "likely" : "observed",
    placeName: toPlainText(quake.place ?? undefined, 1000) || null,
    happenedAt,
    expiresAt: quakeEnd(happenedAt),
    ...(isBlast(quake) ? { incident: false } : { quake: { magnitude: quake.mag ?? null } }),
    ended: status === "deleted",
  });
}

/** By magnitude, raised by PAGER's estimate of harm (earthquake.usgs.gov/data/pager); quarry blasts harm nobody. */
function severityOf(quake: Quake): Severity {
  if (isBlast(quake)) return "minor";
  const { mag, alert } = quake;
  const level = alert?.toLowerCase();
  const byPager: Severity = level === "red" ? "extreme" : level === "orange" ? "severe" : "unknown";
  return higherSeverity(magnitudeSeverity(mag), byPager);
}

const isBlast = ({ type }: Quake): boolean => isHarmlessKind(type ?? "");
