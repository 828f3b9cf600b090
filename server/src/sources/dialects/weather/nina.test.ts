import { expect, test } from "vitest";
import { openPolledSource } from "../../../../../testing/worlds/polled-source.ts";

const id = "mow.DE-HH-A-W083-20261126-000";
const entry = {
  id,
  version: 1,
  startDate: "2026-11-26T12:00:00+01:00",
  severity: "Extreme",
  type: "Alert",
  i18nTitle: { de: "Großbrand in Hamburg" },
};
const message = {
  identifier: id,
  sender: "DE-HH-A-W083",
  sent: "2026-11-26T12:00:00+01:00",
  status: "Actual",
  msgType: "Alert",
  scope: "Public",
  info: [
    {
      category: ["Fire"],
      event: "Gefahreninformation",
      urgency: "Immediate",
      severity: "Extreme",
      certainty: "Observed",
      headline: "Großbrand in Hamburg",
      description: "Fenster schließen.",
      area: [{ areaDesc: "Freie und Hansestadt Hamburg", geocode: [{ valueName: "AreaId", value: "100" }] }],
    },
  ],
};

test("a list of NINA leads to its messages, which name the place, and what it no longer lists has ended until it is listed again", async () => {
  const { feeds, poll, items, wait } = await openPolledSource("/api31/mowas/mapData.json");
  const serveList = (list: object[]) =>
    feeds.serve("/api31/mowas/mapData.json", JSON.stringify(list), "application/json");
  const facts = async () => (await items()).get(id)?.content.official;
  serveList([entry]);
  await poll();
  // Until its message can be read, what the list states is known.
  expect(await facts()).toMatchObject({ severity: "extreme", placeName: null });
  feeds.serve(`/api31/warnings/${id}.json`, JSON.stringify(message), "application/json");
  wait(300_000);
  await poll();
  await poll();
  expect(await facts()).toMatchObject({
    severity: "extreme",
    urgency: "immediate",
    placeName: "Freie und Hansestadt Hamburg",
    whileListed: true,
    ended: false,
  });
  serveList([{ ...entry, id: "mow.other" }]);
  wait(300_000);
  await poll();
  expect(await facts()).toMatchObject({ ended: true });
  serveList([entry]);
  wait(300_000);
  await poll();
  expect(await facts()).toMatchObject({ ended: false, placeName: "Freie und Hansestadt Hamburg" });
});
