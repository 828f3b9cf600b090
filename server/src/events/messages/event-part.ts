import type { CapCertainty, Severity, Translations, Urgency } from "@tocsin/contract";
import type { Geometry } from "geojson";

/**
 * A part of an event's area for which its authority says something else than for the others, as it is stored: times as ISO text, and
 * null as geometry for the whole area.
 */
export type EventPart = {
  title: string;
  description: string;
  severity: Severity;
  urgency: Urgency;
  cap_certainty: CapCertainty;
  place_name: string | null;
  onset: string | null;
  renew_by: string | null;
  expires_at: string | null;
  translations: Translations | null;
  geometry: Geometry | null;
};
