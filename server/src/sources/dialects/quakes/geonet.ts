import type { Severity } from "@tocsin/contract";
import { at, numberAt, propertiesIn, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";
import { readSeismicEvent } from "./seismic-event.ts";

/** Earthquakes of New Zealand's GeoNet (api.geonet.org.nz/quake). `quality` says who has looked at one. */
export const geonet: Dialect = {
  name: "GeoNet",
  listing: "none",
  recognises: ({ root }) =>
    propertiesIn(root).some(
      (one) =>
        at(one, "publicID") !== undefined && ["locality", "mmi", "quality"].some((name) => at(one, name) !== undefined),
    ),
  read({ value }, context) {
    const own = at(value, "properties");
    const id = textAt(own, "publicID");
    if (!id) return "unreadable";
    const quality = textAt(own, "quality").toLowerCase();
    return readSeismicEvent(
      {
        authority: "geonet",
        ids: [id],
        magnitude: numberAt(own, "magnitude"),
        region: textAt(own, "locality"),
        depthKm: numberAt(own, "depth"),
        happenedAt: pastTime(textAt(own, "time"), context),
        isAutomatic: ["preliminary", "automatic", "caution"].includes(quality),
        ended: quality === "deleted",
        remarks: remarksOf(numberAt(own, "mmi")),
      },
      {
        link: `https://www.geonet.org.nz/earthquake/${encodeURIComponent(id)}`,
        updated: textAt(own, "modificationTime") || undefined,
      },
    );
  },
};

const remarksOf = (mmi: number | null): string[] =>
  mmi !== null && mmi >= 3 ? [`Greatest intensity in New Zealand: ${mmi} (MMI).`] : [];

/**
 * Volcanic alert levels (geonet.org.nz/volcano/vals): 1 and 2 are unrest without an eruption; an eruption is dangerous near
 * the vent at 3, on the volcano at 4 and beyond it at 5.
 */
const severities: Severity[] = ["unknown", "minor", "moderate", "severe", "extreme", "extreme"];

/** GeoNet's volcanic alert levels (api.geonet.org.nz/volcano/val): every volcano, at level 0 where nothing happens. */
export const geonetVolcanoes: Dialect = {
  name: "GeoNet volcanic alert levels",
  listing: "complete",
  recognises: ({ root }) =>
    propertiesIn(root).some((one) => ["volcanoID", "level"].every((name) => at(one, name) !== undefined)),
  read({ value }) {
    const own = at(value, "properties");
    const id = textAt(own, "volcanoID");
    const name = textAt(own, "volcanoTitle") || id;
    const level = numberAt(own, "level");
    if (!id) return "unreadable";
    const sentences = [textAt(own, "activity"), textAt(own, "hazards")].filter(Boolean);
    const isEruption = level !== null && level >= 3;
    return {
      entry: {
        ids: [`volcano-${id}`],
        title: `${name}: volcanic alert level ${level ?? "unknown"}`,
        summary: sentences.join(" "),
        link: `https://www.geonet.org.nz/volcano/${encodeURIComponent(id)}`,
      },
      facts: stateFacts({
        authority: "geonet",
        ids: [`volcano-${id}`],
        category: "natural disaster",
        severity: severities[level ?? 0] ?? "unknown",
        urgency: isEruption ? "immediate" : "future",
        capCertainty: isEruption ? "observed" : "possible",
        placeName: name,
        ...(level === 0 && { incident: false }),
      }),
    };
  },
};
