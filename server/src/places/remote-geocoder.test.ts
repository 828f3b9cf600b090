import type { IncomingMessage, ServerResponse } from "node:http";
import { ForwardQuery, GeocodeAnswer, ReverseQuery } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { type FeedServer, openFeedServer } from "../../../testing/servers/feed-server.ts";
import { startTestServer } from "../../../testing/servers/test-server.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { openGeocoder } from "./open-geocoder.ts";
import { mostAnswerMs } from "./remote-geocoder.ts";

const depot = {
  type: "Feature",
  id: "poi.1",
  place_type: ["poi"],
  text: "Depot 3",
  place_name: "Depot 3, Leiria, Portugal",
  center: [-8.8, 39.74],
  geometry: { type: "Point", coordinates: [-8.8, 39.74] },
};
const found = { type: "FeatureCollection", features: [depot] };

/** A service on loopback with a response for every path, and the requests that it received. */
async function openService(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const service: FeedServer = await openFeedServer();
  onTestFinished(service.close);
  const asked: URL[] = [];
  const answerOn = (path: string) =>
    service.serve(path, (request, response) => {
      asked.push(new URL(request.url ?? "", service.origin));
      answer(response, request);
    });
  const geocoder = openGeocoder({} as Gazetteer, {
    url: `${service.origin}/geocoding/v5/places/`,
    token: "a token",
    fetchAllow: [],
    userAgent: "Tocsin test",
  });
  onTestFinished(geocoder.close);
  return { geocoder, asked, answerOn, service };
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const everyOption = {
  proximity: "-9.14,38.72",
  bbox: "-10,36,-6,42",
  country: "pt,es",
  language: "pt",
  limit: "3",
  types: "place,poi",
};

test("a search is sent to the service with all six options and the token, and its response is returned in our form", async () => {
  const { geocoder, asked, answerOn } = await openService(json(200, found));
  const query = new URLSearchParams({
    access_token: "a token",
    proximity: "-9.14,38.72",
    bbox: "-10,36,-6,42",
    country: "pt,es",
    language: "pt",
    types: "place,poi",
    limit: "3",
  });
  answerOn(`/geocoding/v5/places/Rua%20da%20Sofia%20%2F%203.json?${query}`);
  const answer = await geocoder.forward(ForwardQuery.parse({ q: "Rua da Sofia / 3", ...everyOption }));
  expect(asked).toHaveLength(1);
  expect(GeocodeAnswer.parse(answer).features[0]).toMatchObject({
    place_name: "Depot 3, Leiria, Portugal",
    context: [],
  });
});

test("a lookup sends the point, longitude first, and a limit only with exactly one type", async () => {
  const { geocoder, asked, answerOn } = await openService(json(200, found));
  const path = "/geocoding/v5/places/-8.8,39.74.json?access_token=a+token";
  answerOn(`${path}&country=pt&language=pt&types=place%2Cpoi`);
  answerOn(`${path}&types=place&limit=2`);
  const point = { lon: "-8.8", lat: "39.74" };
  await geocoder.reverse(
    ReverseQuery.parse({ ...point, country: "pt", language: "pt", limit: "2", types: "place,poi" }),
  );
  await geocoder.reverse(ReverseQuery.parse({ ...point, limit: "2", types: "place" }));
  expect(asked.map(({ searchParams }) => searchParams.get("limit"))).toEqual([null, "2"]);
});

const path = "/geocoding/v5/places/x.json?access_token=a+token&limit=5";
const search = ForwardQuery.parse({ q: "x" });

test.each([
  ["its own message", json(401, { message: "Not Authorized - Invalid Token" }), "Not Authorized - Invalid Token (401)"],
  ["no message", json(500, { code: 7 }), "Unknown error (500)"],
  ["no JSON", (response: ServerResponse) => response.writeHead(502).end("<html>"), "Unknown error (502)"],
  ["an empty message", json(429, { message: "" }), "Unknown error (429)"],
])("a refusal with %s is reported with its status code", async (_, answer, message) => {
  const { geocoder, answerOn } = await openService(answer);
  answerOn(path);
  await expect(geocoder.forward(search)).rejects.toMatchObject({ code: "unavailable", message });
});

test.each([
  [
    "places without a name",
    json(200, { ...found, features: [{ ...depot, text: 7 }] }),
    /features.0.text: Expected string, received number/,
  ],
  ["no places at all", json(200, { type: "FeatureCollection" }), /features: Required/],
])("a response with %s is rejected", async (_, answer, message) => {
  const { geocoder, answerOn } = await openService(answer);
  answerOn(path);
  await expect(geocoder.forward(search)).rejects.toThrow(message);
});

test("an unavailable service is reported, and so is one that redirects to another private address", async () => {
  const other = await openFeedServer();
  onTestFinished(other.close);
  const { geocoder, answerOn, service } = await openService((response) =>
    response.writeHead(302, { location: other.serve("/inner", "{}") }).end(),
  );
  answerOn(path);
  await expect(geocoder.forward(search)).rejects.toThrow(/^The geocoder is unreachable: /);
  expect(other.hits.get("/inner")).toBeUndefined();
  await service.close();
  await expect(geocoder.forward(search)).rejects.toThrow(/^The geocoder is unreachable: /);
});

test("with GEOCODER_URL the whole server uses the service, and people see its error message", async () => {
  const service = await openFeedServer();
  onTestFinished(service.close);
  const server = await startTestServer({ GEOCODER_URL: `${service.origin}/g`, GEOCODER_TOKEN: "t" });
  const anna = await server.signIn("anna@example.org");
  service.serve("/g/Depot%203.json?access_token=t&limit=5", JSON.stringify(found), "application/json");
  service.serve("/g/-8.8,39.74.json?access_token=t", (_, response) =>
    response.writeHead(403).end('{"message":"Forbidden"}'),
  );
  const { body } = await anna.get("/api/geocode/forward?q=Depot%203");
  expect(body.features[0].place_name).toBe("Depot 3, Leiria, Portugal");
  const refused = await anna.get("/api/geocode/reverse?lon=-8.8&lat=39.74");
  expect(refused).toMatchObject({ status: 503, body: { message: "Forbidden (403)" } });
});

test("a service that does not answer is reported as failing within two seconds", async () => {
  const { geocoder, answerOn } = await openService(() => undefined);
  answerOn("/geocoding/v5/places/Leiria.json?access_token=a+token&limit=5");
  await expect(geocoder.forward(ForwardQuery.parse({ q: "Leiria" }))).rejects.toThrow(
    "The geocoder did not respond in time",
  );
  // Not measured here, where a busy machine adds its own time.
  expect(mostAnswerMs).toBeLessThan(2_000);
});
