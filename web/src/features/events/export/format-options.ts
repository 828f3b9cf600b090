import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type EventFormat, keysOf } from "@tocsin/contract";

/** What each format is called, and what it is for. */
const formats: Record<EventFormat, { label: MessageDescriptor; use: MessageDescriptor }> = {
  xlsx: { label: msg`Excel (XLSX)`, use: msg`For spreadsheets. One row for each event, without areas.` },
  csv: { label: msg`CSV`, use: msg`For spreadsheets and scripts. One row for each event, without areas.` },
  geojson: { label: msg`GeoJSON`, use: msg`For maps and geographic information systems, with areas.` },
  georss: { label: msg`Atom with GeoRSS`, use: msg`For feed readers, and for other installations of Tocsin.` },
  cap: {
    label: msg`CAP 1.2`,
    use: msg`For alerting systems. One alert for each event, with references to its earlier versions.`,
  },
  ics: { label: msg`iCalendar`, use: msg`For calendars. One entry for each event, from its start to its end.` },
};

const names = keysOf(formats);

export const formatOptions = names.map((value) => ({ value, label: formats[value].label }));

export const formatLabel = (format: EventFormat): MessageDescriptor => formats[format].label;
export const formatUse = (format: EventFormat): MessageDescriptor => formats[format].use;
