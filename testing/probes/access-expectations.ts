import { analysisExpectations } from "./access-expectations-analysis.ts";
import { notificationExpectations } from "./access-expectations-notifications.ts";
import { serviceExpectations } from "./access-expectations-service.ts";
import {
  byId,
  ofAdmins,
  ofAdminsAlone,
  ofAll,
  ofAnyone,
  ofPeople,
  owned,
  type Probe,
  unguarded,
} from "./access-probes.ts";

const asset = { name: "Depot" };
const pushed = { type: "application/json", body: '{"items":[{"id":"1","title":"Rain"}]}' };
const opml = {
  type: "text/x-opml",
  body: '<opml version="2.0"><body><outline text="Listed" xmlUrl="https://listed.invalid/"/></body></opml>',
};
const table = { type: "text/csv", body: "name,lat,lon\nDepot,41,-8" };
const event = { title: "A fire", description: "It burns" };

/** Who may do what: every call that the server serves, by method and path as the router names them. */
export const expectations: Record<string, Probe[]> = {
  ...serviceExpectations,
  ...notificationExpectations,
  ...analysisExpectations,
  "GET /api/monitor": [
    { path: "/api/monitor", ...ofPeople(200), service: 422 },
    { path: byId("/api/monitor"), target: "asset", ...owned, service: [200, 200, 404] },
    { path: (email) => `/api/monitor?email=${email}`, target: "email", ...owned, service: [200, 200, 404] },
  ],
  "POST /api/monitor": [
    { path: "/api/monitor", body: asset, ...ofPeople(201), service: 422 },
    {
      path: "/api/monitor",
      target: "email",
      body: (email) => ({ ...asset, email }),
      person: [201, 404, 404],
      admin: [201, 404, 404],
      service: [201, 201, 404],
    },
  ],
  "PUT /api/monitor": [
    { path: byId("/api/monitor"), target: "asset", body: asset, ...owned, service: [200, 200, 404] },
  ],
  "PUT /api/monitor/bulk": [
    {
      path: "/api/monitor/bulk",
      target: "asset",
      body: (id) => ({ ids: [Number(id)], changes: { addTags: ["depot"] } }),
      ...owned,
      service: 403,
    },
  ],
  "GET /api/monitor/export": [
    { path: "/api/monitor/export?format=csv", ...ofPeople(200), service: 422 },
    {
      path: (email) => `/api/monitor/export?format=csv&email=${email}`,
      target: "email",
      ...owned,
      service: [200, 200, 404],
    },
  ],
  "POST /api/monitor/import": [
    { path: "/api/monitor/import?dryRun=1", text: table, ...ofPeople(200), service: 422 },
    {
      path: (email) => `/api/monitor/import?dryRun=1&email=${email}`,
      text: table,
      target: "email",
      ...owned,
      service: [200, 200, 404],
    },
  ],
  "DELETE /api/monitor": [
    {
      path: byId("/api/monitor"),
      target: "asset",
      person: [204, 404, 404],
      admin: [204, 404, 404],
      service: [204, 204, 404],
    },
  ],
  "GET /api/event": [
    { path: "/api/event?mine=1", ...ofAll(200) },
    { path: byId("/api/event"), target: "event", person: [200, 404], admin: [200, 404], service: [200, 404] },
    { path: (id) => `/api/event?monitored_site=${id}`, target: "asset", ...owned, service: [200, 200, 404] },
    { path: (email) => `/api/event?email=${email}`, target: "email", ...owned, service: [200, 200, 404] },
  ],
  "GET /api/summary": [
    { path: "/api/summary", ...ofPeople(200), service: 422, wall: 200 },
    { path: (email) => `/api/summary?email=${email}`, target: "email", ...owned, service: [200, 200, 404], wall: 404 },
  ],
  "GET /api/why-not": [
    { path: "/api/why-not?q=fire", ...ofPeople(200) },
    { path: (id) => `/api/why-not?q=fire&assetId=${id}`, target: "asset", ...owned, service: 403 },
  ],
  "GET /api/event/tiles/:z/:x/:y{\\d+\\.mvt}": [{ path: "/api/event/tiles/2/1/1.mvt?mine=1", ...ofPeople(200) }],
  "GET /api/board": [{ path: "/api/board?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z", ...ofPeople(200) }],
  "GET /api/event/points": [{ path: "/api/event/points?mine=1", ...ofPeople(200) }],
  "GET /api/event/histogram": [{ path: "/api/event/histogram?mine=1", ...ofPeople(200) }],
  "POST /api/event": [{ path: "/api/event", body: event, ...ofAdmins(201) }],
  "PUT /api/event": [{ path: byId("/api/event"), target: "event", body: event, ...ofAdmins([200, 404]) }],
  "GET /api/event/:id/geometry": [
    {
      path: (id) => `/api/event/${id}/geometry`,
      target: "event",
      person: [200, 404],
      admin: [200, 404],
      service: [200, 404],
    },
  ],
  "GET /api/event/:id/timeline": [
    { path: (id) => `/api/event/${id}/timeline`, target: "event", person: [200, 404], admin: [200, 404], service: 403 },
  ],
  "GET /api/event/:id/items": [
    { path: (id) => `/api/event/${id}/items`, target: "event", person: [200, 404], admin: [200, 404], service: 403 },
  ],
  "POST /api/event/split": [
    { path: byId("/api/event/split"), target: "event", body: { itemIds: ["1"] }, ...ofAdmins([422, 404]) },
  ],
  "GET /api/events/dismissed": [{ path: "/api/events/dismissed", ...ofPeople(200) }],
  "POST /api/events/dismissed": [
    {
      path: "/api/events/dismissed",
      target: "event",
      body: (id) => ({ eventId: Number(id) }),
      person: [201, 404],
      admin: [201, 404],
      service: 403,
    },
  ],
  "PUT /api/events/dismissed": [
    {
      path: "/api/events/dismissed",
      target: "event",
      body: (id) => ({ eventIds: [Number(id)], isDismissed: true }),
      ...ofPeople([204, 404]),
    },
  ],
  "DELETE /api/events/dismissed": [
    { path: (id) => `/api/events/dismissed?eventId=${id}`, target: "event", ...ofPeople(204) },
  ],
  "GET /api/events/verdict": [{ path: byId("/api/events/verdict"), target: "event", ...ofPeople([200, 404]) }],
  "PUT /api/events/verdict": [
    { path: byId("/api/events/verdict"), target: "event", body: { kind: "right" }, ...ofPeople([200, 404]) },
  ],
  "DELETE /api/events/verdict": [{ path: byId("/api/events/verdict"), target: "event", ...ofPeople(204) }],
  "PUT /api/events/correction": [
    {
      path: byId("/api/events/correction"),
      target: "event",
      body: { kind: "notIncident" },
      ...ofAdminsAlone([200, 404]),
    },
  ],
  "DELETE /api/events/correction": [
    { path: byId("/api/events/correction"), target: "event", ...ofAdminsAlone([204, 404]) },
  ],
  "GET /api/news-source": [
    { path: "/api/news-source", ...ofAdmins(200) },
    { path: byId("/api/news-source"), target: "source", ...ofAdmins([200, 404]) },
  ],
  "POST /api/news-source": [
    { path: "/api/news-source", body: (id) => ({ name: "New", url: `https://new.invalid/${id}` }), ...ofAdmins(201) },
  ],
  "PUT /api/news-source": [
    {
      path: byId("/api/news-source"),
      target: "source",
      body: (id) => ({ name: "Changed", url: `https://changed.invalid/${id}` }),
      ...ofAdmins([200, 404]),
    },
  ],
  "DELETE /api/news-source": [{ path: byId("/api/news-source"), target: "source", ...ofAdmins([204, 404]) }],
  "GET /api/news-source/items": [{ path: "/api/news-source/items", ...ofAdmins(200) }],
  "POST /api/news-source/poll": [{ path: byId("/api/news-source/poll"), target: "source", ...ofAdmins([202, 404]) }],
  "GET /api/news-source/opml": [{ path: "/api/news-source/opml", ...ofAdmins(200) }],
  "POST /api/news-source/opml": [{ path: "/api/news-source/opml", text: opml, ...ofAdmins(200) }],
  "POST /api/news-source/discover": [
    { path: "/api/news-source/discover", body: { url: "http://127.0.0.1:1/" }, ...ofAdmins(422) },
  ],
  "POST /api/news-source/inbound": [{ path: "/api/news-source/inbound", body: { name: "Gauges" }, ...ofAdmins(201) }],
  "POST /api/news-source/:id/key": [
    { path: (id) => `/api/news-source/${id}/key`, target: "inbound", ...ofAdminsAlone([201, 404]) },
  ],
  // Nothing opens it but the key of the source.
  "POST /api/news-source/:id/items": [
    { path: (id) => `/api/news-source/${id}/items`, target: "inbound", text: pushed, ...unguarded([403, 403]) },
  ],
  "POST /api/news-source/test": [
    { path: "/api/news-source/test", body: { url: "http://127.0.0.1:1/" }, ...ofAdmins(422) },
  ],
  "GET /api/source-packs": [{ path: "/api/source-packs", ...ofAdmins(200) }],
  "PUT /api/source-packs": [{ path: "/api/source-packs?id=none", body: { on: false }, ...ofAdmins(404) }],
  "GET /api/users": [
    { path: "/api/users", ...ofAdmins(200) },
    { path: byId("/api/users"), target: "user", ...ofAdmins([200, 404]) },
  ],
  "POST /api/users": [{ path: "/api/users", body: { email: "not an address" }, ...ofAdmins(422) }],
  "PUT /api/users": [{ path: byId("/api/users"), target: "user", body: { type: "admin" }, ...ofAdmins([200, 404]) }],
  "DELETE /api/users": [{ path: byId("/api/users"), target: "user", ...ofAdmins([204, 404]) }],
  "POST /api/set-up": [{ path: "/api/set-up", body: { token: "wrong", email: "eve@example.org" }, ...ofAnyone(404) }],
  "GET /api/webhooks": [{ path: "/api/webhooks", ...ofAdminsAlone(200) }],
  "POST /api/webhooks": [{ path: "/api/webhooks", body: {}, ...ofAdminsAlone(422) }],
  "PUT /api/webhooks": [
    { path: byId("/api/webhooks"), target: "webhook", body: { name: "New" }, ...ofAdminsAlone([200, 404]) },
  ],
  "DELETE /api/webhooks": [{ path: byId("/api/webhooks"), target: "webhook", ...ofAdminsAlone([204, 404]) }],
  "GET /api/webhooks/deliveries": [{ path: "/api/webhooks/deliveries?id=none", ...ofAdminsAlone(404) }],
  "POST /api/webhooks/replay": [
    {
      // It is disabled, so that nothing is sent.
      path: (id) => `/api/webhooks/replay?id=${id}&from=2026-01-01T00:00:00Z`,
      target: "webhook",
      ...ofAdminsAlone([409, 404]),
    },
  ],
  "POST /api/webhooks/rotate": [
    { path: byId("/api/webhooks/rotate"), target: "webhook", ...ofAdminsAlone([200, 404]) },
  ],
  "POST /api/webhooks/test": [{ path: "/api/webhooks/test?id=none", ...ofAdminsAlone(404) }],
  "GET /api/event/export": [
    { path: "/api/event/export?format=geojson", ...ofAll(200) },
    {
      path: (id) => `/api/event/export?format=csv&monitored_site=${id}`,
      target: "asset",
      ...owned,
      service: [200, 200, 404],
    },
  ],
  "GET /api/event/feed-links": [{ path: "/api/event/feed-links", ...ofPeople(200) }],
  "POST /api/event/feed-links": [{ path: "/api/event/feed-links", body: {}, ...ofPeople(422) }],
  "DELETE /api/event/feed-links": [
    { path: byId("/api/event/feed-links"), target: "feedLink", ...ofPeople([204, 404, 404]) },
  ],
  "GET /feeds/:token": [{ path: "/feeds/tof_unknown", ...unguarded(404) }],
  "GET /feeds/:token/:alert": [{ path: "/feeds/tof_unknown/1-1.cap", ...unguarded(404) }],
  "GET /api/wall-links": [{ path: "/api/wall-links", ...ofPeople(200) }],
  "POST /api/wall-links": [{ path: "/api/wall-links", body: {}, ...ofPeople(422) }],
  "DELETE /api/wall-links": [{ path: byId("/api/wall-links"), target: "wallLink", ...ofPeople([204, 404, 404]) }],
  "GET /api/users/sessions": [{ path: "/api/users/sessions", ...ofPeople(200) }],
  "DELETE /api/users/sessions": [{ path: "/api/users/sessions?id=none", ...ofPeople(404) }],
  "GET /api/users/identities": [{ path: "/api/users/identities", ...ofPeople(200) }],
  "DELETE /api/users/identities": [{ path: "/api/users/identities?id=none", ...ofPeople(404) }],
  "GET /api/users/export": [{ path: "/api/users/export", ...ofPeople(200) }],
  // The right address would end the account that the other cells need.
  "DELETE /api/users/me": [{ path: "/api/users/me?email=nobody@example.org", ...ofPeople(422) }],
  "GET /api/map": [{ path: "/api/map", ...ofPeople(200) }],
  "GET /api/map/streets.pmtiles": [{ path: "/api/map/streets.pmtiles", ...ofPeople(404) }],
  "GET /api/map/world/:z/:x/:y{\\d+\\.mvt}": [{ path: "/api/map/world/2/1/1.mvt", ...unguarded(200) }],
  "GET /api/place/tiles/:z/:x/:y{\\d+\\.mvt}": [{ path: "/api/place/tiles/2/1/1.mvt", ...unguarded(200) }],
  "GET /api/geocode/forward": [{ path: "/api/geocode/forward?q=Lisbon", ...ofPeople(200) }],
  "GET /api/geocode/reverse": [{ path: "/api/geocode/reverse?lon=-9.14&lat=38.72", ...ofPeople(200) }],
  "GET /api/live": [{ path: "/api/live", ...ofPeople(200), wall: 200 }],
  // A key is enough to learn that messages are posted; what each tool needs is its own test.
  "ALL /mcp": [{ path: "/mcp", person: 401, admin: 401, service: 405, metricsKey: 405 }],
  "GET /api/openapi.json": [{ path: "/api/openapi.json", ...unguarded(200) }],
  "GET /api/docs.css": [{ path: "/api/docs.css", ...unguarded(200) }],
  "GET /api/docs": [{ path: "/api/docs", ...unguarded(200) }],
  "GET /healthz": [{ path: "/healthz", ...unguarded(200) }],
  "GET /readyz": [{ path: "/readyz", ...unguarded(200) }],
  "GET /api/auth/link": [{ path: "/api/auth/link", ...unguarded(200) }],
  "POST /api/auth/link": [{ path: "/api/auth/link", body: { email: "new@example.org" }, ...unguarded(403) }],
  "ALL /api/auth/*": [
    { path: "/api/auth/session", ...unguarded(200) },
    { path: "/api/auth/providers", ...unguarded(200) },
  ],
  "ALL /api/*": [{ path: "/api/none", ...unguarded(404) }],
  "ALL /analysis/api/*": [{ path: "/analysis/api/none", ...unguarded(404) }],
  "GET /*": [
    { path: "/", ...unguarded(200) },
    { path: "/none.js", ...unguarded(404) },
  ],
};
