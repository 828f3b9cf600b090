import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (body: unknown) =>
  readFeed(
    Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    null,
    null,
    "https://source.example/",
    now,
  );

test("outbreak news of the WHO is read with its place and unrated", () => {
  const value = [
    {
      Title: "Cholera - Inland country",
      UrlName: "2026-DON700",
      ItemDefaultUrl: "/2026-DON700",
      PublicationDateAndTime: "2026-03-06T10:00:00Z",
      Summary: "<p>Cases rise.</p>",
    },
  ];
  const feed = read({ value });
  expect(feed.dialect).toBe("who");
  expect(feed.items).toMatchObject([
    {
      id: "2026-DON700",
      summary: "Cases rise.",
      link: "https://www.who.int/emergencies/disease-outbreak-news/item/2026-DON700",
      official: {
        category: "other",
        severity: "unknown",
        placeName: "Inland country",
        happenedAt: "2026-03-06T10:00:00.000Z",
      },
    },
  ]);
});

test("a disaster of ReliefWeb is read with its country and its status", () => {
  const disaster = (id: string, fields: object) => ({
    id,
    fields: { name: `Inland: Floods ${id}`, glide: "FL-2026-000001-ILD", ...fields },
  });
  const feed = read({
    href: "https://api.reliefweb.int/v1/disasters",
    data: [
      disaster("1", {
        status: "ongoing",
        date: { created: "2026-03-01T00:00:00+00:00" },
        primary_country: { iso3: "ild", shortname: "Inland", location: { lat: 1, lon: 2 } },
      }),
      disaster("2", { status: "past" }),
      disaster("3", { status: "alert", glide: "EP-2026-000002-ILD" }),
    ],
  });
  expect(feed.dialect).toBe("reliefweb");
  expect(feed.items).toMatchObject([
    {
      id: "1",
      lat: null,
      official: {
        category: "natural disaster",
        placeName: "Inland",
        happenedAt: "2026-03-01T00:00:00.000Z",
        ended: false,
        areaCodes: [{ scheme: "ISO 3166-1", code: "ILD" }],
      },
    },
    { official: { ended: true, happenedAt: null } },
    { official: { category: "other", capCertainty: "possible" } },
  ]);
});
