import { expect, test } from "vitest";
import { toItem } from "../../../../testing/worlds/sent-messages.ts";
import type { AnalysedItem } from "../add-item.ts";
import { findStanding } from "./find-standing.ts";
import { listUnmatched } from "./find-unmatched.ts";
import { type Message, toMessage } from "./message.ts";

const now = new Date("2026-03-01T12:00:00Z");

/** Areas are written "name", or "name @scheme:code". */
type Given = {
  type: "Alert" | "Update" | "Cancel";
  refers?: string[];
  areas: string[];
  at?: [lat: number, lon: number];
};

function messageOf(id: number, { type, refers = [], areas, at }: Given): Message {
  const said = { extreme: [], isShort: false, by: "reworded" as const, about: [], sender: "a@one", minute: id };
  const { content, finding } = toItem(
    { ...said, id: String(id), type, refers: refers.map((one) => `a@one,${one}`) },
    now,
  );
  const stated = areas.map((area) => {
    const [name = "", ...codes] = area.split(" @");
    const split = codes.map((one) => one.split(":")).map(([scheme = "", code = ""]) => ({ scheme, code }));
    return { name, codes: split, geojson: null };
  });
  const [lat, lon] = at ?? [null, null];
  const place = { ...finding.place, kind: at ? ("city" as const) : ("unknown" as const), lat, lon, radiusKm: 20 };
  const official = content.official && { ...content.official, placeName: null, areas: stated };
  const item: AnalysedItem = {
    itemId: String(id),
    content: { ...content, id: String(id), geojson: null, official },
    finding: { ...finding, place },
    source: "one",
    firstSeenAt: now,
    names: [],
    earlierNames: [],
  };
  const message = toMessage(item, now);
  if (!message) throw new Error("No message");
  return message;
}

/** The messages in force after some, and the areas that are listed as unknown, whatever the order. */
function play(...given: Given[]): { standing: string[]; unmatched: string[] } {
  const messages = given.map((one, index) => messageOf(index + 1, one));
  const judge = (some: Message[]) => ({
    standing: findStanding(some).map(({ message }) => message.item.itemId),
    unmatched: listUnmatched(some).flatMap(({ areas }) => areas),
  });
  expect(judge(messages.toReversed())).toEqual(judge(messages));
  return judge(messages);
}

const alert = (...areas: string[]): Given => ({ type: "Alert", areas });
const cancel = (...areas: string[]): Given => ({ type: "Cancel", refers: ["1"], areas });

test.each<[string, string, string[]]>([
  ["another name", "Alto Minho", ["Viana do Castelo"]],
  ["the kind of the area", "Alto Minho", ["Distrito do Alto Minho"]],
  ["its kind left out", "Landkreis Harz", ["Harz"]],
  ["another kind", "Harz Kreis", ["Landkreis Harz"]],
  ["another script", "Tokyo", ["東京地方"]],
  ["several names", "Alto Minho", ["Viana", "Caminha"]],
  ["another scheme of codes", "Alto Minho @EMMA_ID:PT001", ["Norte @NUTS3:PT111"]],
  ["no code", "Alto Minho @EMMA_ID:PT001", ["Norte"]],
  ["a code for its name", "Alto Minho", ["@EMMA_ID:PT001"]],
])("a cancel that refers to a message with one area ends it where it has %s", (_, own, areas) => {
  expect(play(alert(own), cancel(...areas))).toEqual({ standing: [], unmatched: [] });
});

test.each<[string, string[], string[]]>([
  ["one of several areas", ["Alto Minho", "Beira"], ["Norte"]],
  ["as many areas as there are, in other words", ["Alto Minho", "Beira"], ["Norte", "Centro"]],
  ["one for a list of names", ["Alto Minho, Beira"], ["Norte"]],
  ["one for a list of codes", ["Norte @UGC:A @UGC:B"], ["Alto Minho"]],
  ["a part", ["Braga"], ["Braga Norte"]],
  ["one of two that are one name", ["Kent and Sussex"], ["Kent"]],
  ["another part", ["North Kent"], ["South Kent"]],
  ["another code", ["Alto Minho @EMMA_ID:PT001"], ["Norte @EMMA_ID:PT009"]],
])("a cancel that may be about %s ends nothing, and is listed", (_, own, areas) => {
  const names = areas.map((area) => area.split(" @")[0]);
  expect(play(alert(...own), cancel(...areas))).toEqual({ standing: ["1"], unmatched: names });
});

test("a cancel for a place elsewhere ends nothing, and one for a place there does", () => {
  const there: Given = { ...alert("Alto Minho"), at: [41.7, -8.6] };
  expect(play(there, { ...cancel("Viana do Castelo"), at: [41.69, -8.8] }).standing).toEqual([]);
  expect(play(there, { ...cancel("Faro"), at: [37, -7.9] }).standing).toEqual(["1"]);
});

test("a cancel may name an area of each message that it refers to, and of those before them", () => {
  const update = (...areas: string[]): Given => ({ type: "Update", refers: ["1"], areas });
  const end = (refers: string[], area: string): Given => ({ type: "Cancel", refers, areas: [area] });
  expect(play(alert("Alto Minho"), update("Beira"), end(["2"], "Alto Minho")).standing).toEqual(["2"]);
  expect(play(alert("Alto Minho"), update("Beira"), end(["2"], "Norte")).standing).toEqual([]);
  expect(play(alert("Alto Minho"), alert("Beira"), end(["1", "2"], "Norte")).standing).toHaveLength(2);
  expect(play(alert("Alto Minho"), end(["1", "0"], "Norte")).standing).toEqual(["1"]);
  // One area is left after the first of two cancels, and the second is about that.
  const both = [alert("Alto Minho", "Beira"), cancel("Beira")];
  expect(play(...both, cancel("Norte")).standing).toEqual([]);
  expect(play(...both, cancel("Beira")).standing).toEqual(["1"]);
});
