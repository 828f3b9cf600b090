import type { Event } from "@tocsin/contract";
import { expect, test } from "vitest";
import type { ExportedEvent } from "../read-exported.ts";
import { formats } from "./index.ts";

const publicUrl = "https://tocsin.example";
const endedAt = "2026-03-01T12:00:00.000Z";

const warning = {
  id: 8,
  title: "Flood warning",
  summary: "",
  description: "",
  category: "weather",
  severity: "severe",
  urgency: "expected",
  capCertainty: "likely",
  incident: true,
  url: null,
  urls: ["https://weather.example/W-8"],
  lat: 39.5,
  lon: -8.5,
  radius: null,
  placeKind: "exact",
  placeName: "Lower valley",
  happenedAt: "2026-03-01T10:00:00.000Z",
  onset: null,
  renewBy: null,
  dead: null,
  injured: null,
  missing: null,
  contained: false,
  ongoing: 1,
  created_at: "2026-03-01T10:05:00.000Z",
  updated_at: "2026-03-01T11:00:00.000Z",
  geojson: null,
  endedAt: null,
  sources: ["Weather"],
} as Event;

const exported = (event: Partial<Event>): ExportedEvent => ({
  event: { ...warning, ...event },
  geometry: null,
  partAreas: [],
  expiresAt: new Date(endedAt),
  revisions: [
    { revision: 1, at: new Date("2026-03-01T10:05:00Z"), ended: false },
    { revision: 2, at: new Date(endedAt), ended: true },
  ],
});

async function asText(name: "cap" | "georss" | "ics", event: ExportedEvent): Promise<string> {
  const pieces: string[] = [];
  const batches = (async function* () {
    yield [event];
  })();
  for await (const piece of formats[name].write(batches, { publicUrl, title: "Events", selfUrl: undefined }))
    pieces.push(piece.toString());
  return pieces.join("");
}

test("an event whose time has run out is no cancel and no all clear, and one that was ended before is", async () => {
  const lapsed = exported({ ongoing: 0, endedAt });
  const ended = exported({ ongoing: 0, endedAt: "2026-03-01T11:00:00.000Z" });
  for (const format of ["cap", "georss"] as const) {
    expect(await asText(format, lapsed)).not.toMatch(/Cancel|AllClear|Past/);
    expect(await asText(format, ended)).toMatch(/Cancel/);
  }
});

test("an event that begins later has its onset, in a calendar as its start", async () => {
  const ahead = exported({ onset: "2026-03-02T09:00:00.000Z" });
  expect(await asText("ics", ahead)).toContain("DTSTART:20260302T090000Z");
  for (const format of ["cap", "georss"] as const)
    expect(await asText(format, ahead)).toContain("onset>2026-03-02T09:00:00-00:00<");
});

test("an event whose end nobody states is written with the end of its last message", async () => {
  const open = exported({ renewBy: "2026-03-01T18:00:00.000Z" });
  for (const format of ["cap", "georss"] as const)
    expect(await asText(format, open)).toContain("expires>2026-03-01T18:00:00-00:00<");
  expect(await asText("ics", open)).toContain("DTEND:20260301T180000Z");
});
