import { describe, expect, test } from "vitest";
import { readFeed } from "./read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string, sharedIds = {}) =>
  readFeed(Buffer.from(body), null, null, "https://office.example/feed", now, { sharedIds });

type Entry = { id?: string; title: string; published?: string; updated?: string; link?: string };

const atom = (...entries: Entry[]) => {
  const element = (name: string, text?: string) => (text ? `<${name}>${text}</${name}>` : "");
  const all = entries.map(
    ({ id = "1", title, published, updated, link }) =>
      `<entry><id>${id}</id><title>${title}</title>${element("published", published)}${element("updated", updated)}${link ? `<link href="${link}"/>` : ""}</entry>`,
  );
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${all.join("")}</feed>`;
};
const titles = (...entries: Entry[]) => read(atom(...entries)).items.map(({ title }) => title);
const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, "0")}:00:00Z`;

describe("of the entries with one ID", () => {
  test("the same entry listed twice is one", () => {
    expect(titles({ title: "Flood" }, { title: "Flood" })).toEqual(["Flood"]);
    const dated = { title: "Flood", published: at(8) };
    expect(read(atom(dated, dated)).problems).toEqual([]);
  });

  test("an older version is left out", () => {
    const [old, edited] = [{ title: "Flood" }, { title: "Flood: two rescued" }];
    expect(titles({ ...old, updated: at(8) }, { ...edited, updated: at(9) })).toEqual([edited.title]);
    const published = at(7);
    const third = { title: "Flood: three rescued", published, updated: at(10) };
    expect(titles({ ...edited, published, updated: at(9) }, third, { ...old, published, updated: at(8) })).toEqual([
      third.title,
    ]);
  });

  test("another level, another place and another link make another entry, whatever the dates", () => {
    const [amber, red] = [{ title: "Amber warning of wind" }, { title: "Red warning of wind" }];
    expect(titles({ ...amber, updated: at(8) }, { ...red, updated: at(9) })).toHaveLength(2);
    const [one, other] = [{ title: "Bridge closed" }, { title: "Ferry cancelled" }];
    const links = ["https://office.example/1", "https://office.example/2"] as const;
    expect(
      titles({ ...one, updated: at(8), link: links[0] }, { ...other, updated: at(9), link: links[1] }),
    ).toHaveLength(2);
  });

  test("three with other titles are entries of their own, and so are two of them later", () => {
    const entries = ["Bridge closed", "Ferry cancelled", "Road flooded"].map((title, n) => ({
      title,
      updated: at(n + 1),
    }));
    const feed = read(atom(...entries));
    expect(feed.items.map(({ title }) => title)).toEqual(entries.map(({ title }) => title));
    expect(feed.problems).toEqual(['Several entries have the same ID; each was read as a separate entry: "1"']);
    expect(feed.sharedIds).toEqual({ 1: 1 });
    const ids = new Set(feed.items.map(({ id }) => id));
    const later = read(atom(...entries.slice(0, 2)), feed.sharedIds).items;
    expect(later.map(({ title }) => title)).toEqual(["Bridge closed", "Ferry cancelled"]);
    expect(later.every(({ id }) => ids.has(id))).toBe(true);
  });

  test("versions that an authority has named alike are one, whatever their titles", () => {
    const cap = (title: string) =>
      `<entry><id>E</id><title>${title}</title><cap:identifier>W-1</cap:identifier><cap:event>Wind</cap:event></entry>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">${cap("Amber warning")}${cap("Red warning")}</feed>`;
    expect(read(feed).items).toHaveLength(1);
  });
});

test("a page of the host of a feed is an ID, its home page is not, and a link takes the place of a placeholder", () => {
  const rss = (ids: string) =>
    `<rss version="2.0"><channel><title>T</title><link>https://office.example/start</link><item>${ids}<title>Flood</title></item></channel></rss>`;
  const idOf = (ids: string) => read(rss(ids)).items[0]?.id;
  expect(idOf("<guid>https://office.example/start/1</guid>")).toBe("https://office.example/start/1");
  expect(idOf("<guid>https://office.example/start#1</guid>")).toBe("https://office.example/start#1");
  expect(idOf("<guid>N/A</guid><link>https://office.example/1</link>")).toBe("https://office.example/1");
  const home = "https://office.example/start";
  for (const none of [home, "http://www.office.example/start/", "none", "#"])
    expect(idOf(`<guid>${none}</guid>`), none).toMatch(/^[\da-f]{64}$/);
  expect(idOf("<link>https://office.example</link>")).toMatch(/^[\da-f]{64}$/);
});

test("past two hundred shared IDs, every ID of the source counts as shared", () => {
  const entries = Array.from({ length: 201 }, (_, n) => [
    { id: `${n}`, title: "Red" },
    { id: `${n}`, title: "Amber" },
  ]).flat();
  expect(read(atom(...entries)).sharedIds).toEqual({ "": 1 });
});
