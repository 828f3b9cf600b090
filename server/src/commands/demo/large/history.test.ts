import { ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { dayMs, later } from "../../../platform/clock.ts";
import { historyDays, largeHistory } from "./history.ts";
import { largeSources } from "./large-sources.ts";
import { largePeople, largeSites } from "./organisation.ts";

const until = new Date("2026-03-01T12:00:00Z");

test("the organisation has 199 assets with names of their own, 21 people with one admin, and 30 sources", () => {
  const sites = largeSites();
  expect(new Set(sites.map(({ name }) => name)).size).toBe(199);
  expect(new Set(sites.flatMap(({ tags }) => tags)).size).toBe(12);
  expect(largePeople.map(({ type }) => type).filter((type) => type === "admin")).toHaveLength(1);
  expect(new Set(largePeople.map(({ email }) => email)).size).toBe(21);
  expect(new Set(largeSources.map(({ name }) => name)).size).toBe(30);
});

test("the history of the same seed and time is the same, and another seed's is another", () => {
  expect(largeHistory(until, { seed: 7, share: 0.1 })).toEqual(largeHistory(until, { seed: 7, share: 0.1 }));
  expect(largeHistory(until, { seed: 8, share: 0.1 })).not.toEqual(largeHistory(until, { seed: 7, share: 0.1 }));
});

test("the history fills 90 days before its end, the oldest first, with items as sources are read", () => {
  const history = largeHistory(until);
  const times = history.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(history.length).toBeGreaterThan(5500);
  expect(history[0]?.at.getTime()).toBeGreaterThanOrEqual(later(until, -historyDays * dayMs).getTime() - 60_000);
  for (const { content } of history) ItemContent.parse(content);
});

test("no report ends before it was published, and few are severe, at a site and without an end yet", () => {
  const reports = largeHistory(until).flatMap(({ at, content }) =>
    content.official ? [{ at, content, ...content.official }] : [],
  );
  expect(reports.filter(({ at, expiresAt }) => new Date(expiresAt as string) <= at)).toEqual([]);
  const ongoing = reports.filter(({ expiresAt }) => new Date(expiresAt as string) > until);
  expect(ongoing).toHaveLength(457);
  const nearSites = (lat: number | null) =>
    lat !== null && largeSites().some((site) => Math.abs(site.lat - lat) < 0.25);
  const severe = ongoing.filter(({ severity, content }) => /severe|extreme/.test(severity) && nearSites(content.lat));
  expect(severe.length).toBeGreaterThanOrEqual(9);
});
