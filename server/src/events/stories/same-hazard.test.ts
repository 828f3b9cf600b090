import { describe, expect, test } from "vitest";
import { nowhere, type Published, porto, recordNews } from "../../../../testing/worlds/recorded-news.ts";

const flood: Published = {
  by: "authority",
  title: "Flood warning for the Lis at Leiria",
  severity: "severe",
  category: "natural disaster",
  hazard: "flood",
  official: { authority: "cap", ids: ["urn:flood"] },
};
const cheia: Published = {
  by: "jornal",
  title: "Cheia invade baixa de Leiria",
  category: "natural disaster",
  hazard: "flood",
};

describe("news and an authority about one natural hazard", () => {
  test("news in another language joins the event of the authority", () => {
    const { events, items } = recordNews([flood, cheia]);
    expect(events).toMatchObject([{ title: flood.title, official: true }]);
    expect(items[1]).toMatchObject({ item_id: "jornal", reason: { kind: "hazard" } });
  });

  test("an authority's item takes over the news before it, and keeps the people that it counts", () => {
    const casualties = { dead: 2, injured: null, missing: null };
    const { events, items } = recordNews([{ ...cheia, casualties }, flood]);
    expect(events).toMatchObject([{ title: flood.title, severity: "severe", official: true, dead: 2 }]);
    expect(events[0]?.lines.at(-1)).toMatchObject({ cause: { code: "confirmed", values: { source: "authority" } } });
    expect(items[1]).toMatchObject({ item_id: "authority", reason: { kind: "hazard" } });
  });

  test("the item that started the event no longer changes what the authority states", () => {
    const revised = { ...cheia, title: "Cheia em Leiria recua", ended: true };
    expect(recordNews([cheia, flood, revised]).events).toMatchObject([{ title: flood.title, ongoing: true }]);
  });

  test("news that is more severe than the authority states is an event of its own, whichever came first", () => {
    const moreSevere: Published = { ...cheia, severity: "extreme" };
    expect(recordNews([flood, moreSevere]).events).toHaveLength(2);
    expect(recordNews([moreSevere, flood]).events).toHaveLength(2);
  });

  test("an authority's warning in words and another authority's are two events, in any order, and each ends by its own", () => {
    const alert: Published = { ...flood, isAuthority: true };
    const words: Published = {
      ...cheia,
      by: "council",
      title: "Severe flood warning for Leiria and Porto",
      isAuthority: true,
    };
    for (const order of [
      [alert, words],
      [words, alert],
      [cheia, alert, words],
      [cheia, words, alert],
    ]) {
      const { events, items } = recordNews(order);
      const eventOf = (by: string) => items.find(({ item_id }) => item_id === by)?.event_id;
      expect(eventOf("authority")).not.toBe(eventOf("council"));
      expect(events).toHaveLength(2);
      const [ended] = recordNews([...order, { ...alert, ended: true }]).events.filter(({ ongoing }) => !ongoing);
      expect(ended?.id).toBe(eventOf("authority"));
    }
  });

  test("warnings of two official sources that link to one page are one event only if they are about the same hazard and places", () => {
    const link = "https://met.example/warnings";
    const gale: Published = {
      ...flood,
      official: null,
      isAuthority: true,
      link,
      title: "Severe gale warning for Leiria",
    };
    const others = ["Orange heat warning for Leiria", "Severe gale warning for Leiria and Pombal"];
    for (const title of others) {
      const other: Published = { ...gale, by: "region", title };
      expect(recordNews([gale, other]).events, title).toHaveLength(2);
      expect(recordNews([other, gale]).events, title).toHaveLength(2);
    }
    expect(recordNews([gale, { ...gale, by: "region" }]).events).toHaveLength(1);
  });

  test("another hazard, another town and news without a place are events of their own", () => {
    const others: Published[] = [
      { ...cheia, hazard: "wildfire" },
      { ...cheia, place: porto },
      { ...cheia, place: nowhere },
    ];
    for (const other of others) expect(recordNews([flood, other]).events).toHaveLength(2);
  });

  test("news of an earthquake is not of one four days before", () => {
    const quake: Published = {
      ...flood,
      title: "M 4.9 - 8 km N of Leiria",
      hazard: "earthquake",
      happenedAt: "2026-02-25T10:00:00Z",
    };
    const felt: Published = {
      ...cheia,
      title: "Sismo sentido em Leiria",
      hazard: "earthquake",
      happenedAt: "2026-03-01T11:00:00Z",
    };
    expect(recordNews([quake, felt]).events).toHaveLength(2);
    expect(recordNews([{ ...quake, happenedAt: "2026-03-01T10:00:00Z" }, felt]).events).toHaveLength(1);
  });

  test("news that names only the region joins the event of the authority in it, in either order", () => {
    const region = { kind: "region", name: "Centro", lat: 40.3, lon: -7.9, radiusKm: 130 } as const;
    const wide: Published = { ...cheia, place: region };
    expect(recordNews([flood, wide]).events).toHaveLength(1);
    expect(recordNews([wide, flood]).events).toHaveLength(1);
    expect(recordNews([flood, { ...wide, place: { ...region, lat: 43 } }]).events).toHaveLength(2);
  });

  test("the data of a source that is not official is nobody's news, and takes over none", () => {
    const own: Published = { ...flood, by: "gauge", official: { authority: "cap", ids: ["urn:gauge"], sourceId: 7 } };
    expect(recordNews([own, flood]).events).toHaveLength(2);
    expect(recordNews([cheia, own]).events).toHaveLength(2);
  });
});
