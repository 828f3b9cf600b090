import { defaultRules, defaultSettings } from "@tocsin/contract";

/** What a call names: things that belong to a person, things that are everybody's, or nothing. */
export const targets = {
  nothing: ["alone"],
  asset: ["own", "others", "missing"],
  email: ["own", "others", "missing"],
  notification: ["own", "others", "missing"],
  event: ["there", "missing"],
  source: ["there", "missing"],
  user: ["there", "missing"],
  code: ["there", "missing"],
  unsubscribe: ["there", "missing"],
  contact: ["own", "others", "missing"],
  group: ["own", "others", "missing"],
} as const;

export type Target = keyof typeof targets;

/** A status for all targets, or one for each in the order of {@link targets}. */
type Statuses = number | readonly number[];

/** One way to make a call, and what each kind of caller is answered. */
export type Probe = {
  path: string | ((id: string) => string);
  body?: object | ((id: string) => object);
  target?: Target;
  person: Statuses;
  admin: Statuses;
  service: Statuses;
  /** Nobody, an ended session and a removed user; 401 unless said otherwise. */
  nobody?: Statuses;
  /** A key that is not known; always 401, but where no key is looked at. */
  wrongKey?: Statuses;
};

const byId = (path: string) => (id: string) => `${path}?id=${id}`;
const owned = { person: [200, 404, 404], admin: [200, 404, 404] } as const;
const ofPeople = (status: number) => ({ person: status, admin: status, service: 403 });
const ofAll = (status: number) => ({ person: status, admin: status, service: status });
const ofAdmins = (status: Statuses) => ({ person: 403, admin: status, service: status });
const ofAnyone = (status: Statuses) => ({ person: status, admin: status, service: status, nobody: status });
const unguarded = (status: number) => ({ ...ofAnyone(status), wrongKey: status });

const asset = { name: "Depot" };
const event = { title: "A fire", description: "It burns" };
const assetSettings = {
  categories: null,
  channels: null,
  leastSeverity: "minor",
  unknownSeverity: "wait",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
};
const settings = { ...defaultSettings, units: "metric", timeZone: "Europe/Lisbon" };

/** Who may do what: every call that the server serves, by method and path as the router names them. */
export const expectations: Record<string, Probe[]> = {
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
      ...{ person: [201, 404, 404], admin: [201, 404, 404], service: [201, 201, 404] },
    },
  ],
  "PUT /api/monitor": [
    { path: byId("/api/monitor"), target: "asset", body: asset, ...owned, service: [200, 200, 404] },
  ],
  "DELETE /api/monitor": [
    {
      path: byId("/api/monitor"),
      target: "asset",
      ...{ person: [204, 404, 404], admin: [204, 404, 404], service: [204, 204, 404] },
    },
  ],
  "GET /api/event": [
    { path: "/api/event?mine=1", ...ofAll(200) },
    { path: byId("/api/event"), target: "event", person: [200, 404], admin: [200, 404], service: [200, 404] },
    { path: (id) => `/api/event?monitored_site=${id}`, target: "asset", ...owned, service: [200, 200, 404] },
    { path: (email) => `/api/event?email=${email}`, target: "email", ...owned, service: [200, 200, 404] },
  ],
  "GET /api/event/tiles/:z/:x/:y{\\d+\\.mvt}": [{ path: "/api/event/tiles/2/1/1.mvt?mine=1", ...ofPeople(200) }],
  "GET /api/event/histogram": [{ path: "/api/event/histogram?mine=1", ...ofPeople(200) }],
  "POST /api/event": [{ path: "/api/event", body: event, ...ofAdmins(201) }],
  "PUT /api/event": [{ path: byId("/api/event"), target: "event", body: event, ...ofAdmins([200, 404]) }],
  "GET /api/event/:id/geometry": [
    {
      path: (id) => `/api/event/${id}/geometry`,
      target: "event",
      ...{ person: [200, 404], admin: [200, 404], service: [200, 404] },
    },
  ],
  "GET /api/event/:id/timeline": [
    { path: (id) => `/api/event/${id}/timeline`, target: "event", person: [200, 404], admin: [200, 404], service: 403 },
  ],
  "GET /api/events/dismissed": [{ path: "/api/events/dismissed", ...ofPeople(200) }],
  "POST /api/events/dismissed": [
    {
      path: "/api/events/dismissed",
      target: "event",
      body: (id) => ({ eventId: Number(id) }),
      ...{ person: [201, 404], admin: [201, 404], service: 403 },
    },
  ],
  "DELETE /api/events/dismissed": [
    { path: (id) => `/api/events/dismissed?eventId=${id}`, target: "event", ...ofPeople(204) },
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
  "POST /api/news-source/test": [
    { path: "/api/news-source/test", body: { url: "http://127.0.0.1:1/" }, ...ofAdmins(422) },
  ],
  "GET /api/notifications": [
    { path: "/api/notifications", ...ofPeople(200) },
    { path: byId("/api/notifications"), target: "notification", ...owned, service: 403 },
  ],
  "GET /api/notifications/confirm": [
    { path: (code) => `/api/notifications/confirm?code=${code}`, target: "code", ...ofAnyone([200, 404]) },
  ],
  "POST /api/notifications/confirm": [
    { path: "/api/notifications/confirm", target: "code", body: (code) => ({ code }), ...ofAnyone([200, 404]) },
  ],
  "GET /api/notifications/unsubscribe": [{ path: "/api/notifications/unsubscribe", ...ofAnyone(302) }],
  "POST /api/notifications/unsubscribe": [
    {
      path: (query) => `/api/notifications/unsubscribe?${query}`,
      target: "unsubscribe",
      body: {},
      ...ofAnyone([204, 404]),
    },
  ],
  "GET /api/sms/incoming": [{ path: "/api/sms/incoming", ...ofAdmins(200) }],
  "POST /api/sms/incoming": [
    { path: "/api/sms/incoming?token=x", body: { from: "+351912345678", text: "STOP" }, ...ofAnyone(403) },
  ],
  "GET /api/contacts": [
    { path: "/api/contacts", ...ofPeople(200) },
    { path: byId("/api/contacts"), target: "contact", ...owned, service: 403 },
  ],
  "POST /api/contacts": [
    { path: "/api/contacts", body: (id) => ({ name: "C", email: `${id}@example.net` }), ...ofPeople(201) },
  ],
  "PUT /api/contacts": [
    {
      path: byId("/api/contacts"),
      target: "contact",
      body: (id) => ({ name: "C", email: `changed${id}@example.net` }),
      ...owned,
      service: 403,
    },
  ],
  "DELETE /api/contacts": [
    { path: byId("/api/contacts"), target: "contact", person: [204, 404, 404], admin: [204, 404, 404], service: 403 },
  ],
  "POST /api/contacts/ask": [
    {
      path: byId("/api/contacts/ask"),
      target: "contact",
      body: {},
      ...{ person: [202, 404, 404], admin: [202, 404, 404], service: 403 },
    },
  ],
  "POST /api/contacts/import": [
    { path: "/api/contacts/import", body: (id) => ({ text: `Ana,${id}@example.net` }), ...ofPeople(200) },
    {
      path: "/api/contacts/import",
      target: "group",
      body: (id) => ({ text: "Ana", groupId: Number(id) }),
      ...owned,
      service: 403,
    },
  ],
  "GET /api/contacts/groups": [
    { path: "/api/contacts/groups", ...ofPeople(200) },
    { path: byId("/api/contacts/groups"), target: "group", ...owned, service: 403 },
  ],
  "POST /api/contacts/groups": [
    { path: "/api/contacts/groups", body: (id) => ({ name: `G ${id}`, contactIds: [] }), ...ofPeople(201) },
    {
      path: "/api/contacts/groups",
      target: "contact",
      body: (id) => ({ name: `With ${id} ${Math.random()}`, contactIds: [Number(id)] }),
      ...{ person: [201, 422, 422], admin: [201, 422, 422], service: 403 },
    },
  ],
  "PUT /api/contacts/groups": [
    {
      path: byId("/api/contacts/groups"),
      target: "group",
      body: (id) => ({ name: `Changed ${id}`, contactIds: [] }),
      ...owned,
      service: 403,
    },
  ],
  "DELETE /api/contacts/groups": [
    {
      path: byId("/api/contacts/groups"),
      target: "group",
      ...{ person: [204, 404, 404], admin: [204, 404, 404], service: 403 },
    },
  ],
  "GET /api/decisions": [
    { path: "/api/decisions", ...ofPeople(200) },
    { path: (id) => `/api/decisions?eventId=${id}`, target: "event", ...ofPeople(200) },
  ],
  "GET /api/users/settings": [{ path: "/api/users/settings", ...ofPeople(200) }],
  "PUT /api/users/settings": [{ path: "/api/users/settings", body: settings, ...ofPeople(200) }],
  "GET /api/users/settings/asset": [{ path: "/api/users/settings/asset", ...ofPeople(200) }],
  "PUT /api/users/settings/asset": [
    { path: byId("/api/users/settings/asset"), target: "asset", body: assetSettings, ...owned, service: 403 },
    {
      path: "/api/users/settings/asset?id=999999",
      target: "group",
      body: (id) => ({ ...assetSettings, contactGroupIds: [Number(id)] }),
      ...ofPeople(404),
    },
  ],
  "DELETE /api/users/settings/asset": [
    {
      path: byId("/api/users/settings/asset"),
      target: "asset",
      person: [204, 404, 404],
      admin: [204, 404, 404],
      service: 403,
    },
  ],
  "GET /api/users/rules": [
    { path: "/api/users/rules", ...ofPeople(200), service: 422 },
    { path: "/api/users/rules?email=nobody@example.org", ...ofPeople(200), service: 404 },
  ],
  "PUT /api/users/rules": [
    { path: "/api/users/rules", body: defaultRules, ...ofPeople(200), service: 422 },
    { path: "/api/users/rules?email=nobody@example.org", body: defaultRules, ...ofPeople(200), service: 404 },
  ],
  "GET /api/users/rules/sets": [{ path: "/api/users/rules/sets", ...ofPeople(200) }],
  "PUT /api/users/rules/sets": [
    { path: "/api/users/rules/sets", body: { tag: null, rules: assetSettings }, ...ofPeople(200) },
  ],
  "DELETE /api/users/rules/sets": [{ path: "/api/users/rules/sets?id=1999999", ...ofPeople(404) }],
  "POST /api/monitor/drill": [
    {
      path: byId("/api/monitor/drill"),
      target: "asset",
      person: [202, 404, 404],
      admin: [202, 404, 404],
      service: [202, 202, 404],
    },
  ],
  "POST /api/notifications/resend": [
    { path: "/api/notifications/resend", body: { deliveryId: "none" }, ...ofPeople(404) },
  ],
  "GET /api/alarms": [{ path: "/api/alarms", ...ofAdmins(200) }],
  "GET /api/mutes": [{ path: "/api/mutes", ...ofPeople(200) }],
  "POST /api/mutes": [
    {
      path: "/api/mutes",
      body: (id) => ({ assetId: Number(id), until: "2999-01-01T00:00:00Z" }),
      target: "asset",
      ...{ person: [201, 404, 404], admin: [201, 404, 404], service: 403 },
    },
  ],
  "DELETE /api/mutes": [{ path: "/api/mutes?id=1999999", ...ofPeople(404) }],
  "GET /api/users": [
    { path: "/api/users", ...ofAdmins(200) },
    { path: byId("/api/users"), target: "user", ...ofAdmins([200, 404]) },
  ],
  "POST /api/users": [{ path: "/api/users", body: { email: "not an address" }, ...ofAdmins(422) }],
  "PUT /api/users": [{ path: byId("/api/users"), target: "user", body: { type: "admin" }, ...ofAdmins([200, 404]) }],
  "DELETE /api/users": [{ path: byId("/api/users"), target: "user", ...ofAdmins([204, 404]) }],
  "GET /api/users/sessions": [{ path: "/api/users/sessions", ...ofPeople(200) }],
  "DELETE /api/users/sessions": [{ path: "/api/users/sessions?id=none", ...ofPeople(404) }],
  "GET /api/users/export": [{ path: "/api/users/export", ...ofPeople(200) }],
  // The right address would end the account that the other cells need.
  "DELETE /api/users/me": [{ path: "/api/users/me?email=nobody@example.org", ...ofPeople(422) }],
  "GET /api/map": [{ path: "/api/map", ...ofPeople(200) }],
  "GET /api/place/tiles/:z/:x/:y{\\d+\\.mvt}": [{ path: "/api/place/tiles/2/1/1.mvt", ...ofPeople(200) }],
  "GET /api/geocode/forward": [{ path: "/api/geocode/forward?q=Lisbon", ...ofPeople(200) }],
  "GET /api/geocode/reverse": [{ path: "/api/geocode/reverse?lon=-9.14&lat=38.72", ...ofPeople(200) }],
  "GET /api/live": [{ path: "/api/live", ...ofPeople(200) }],
  "GET /api/openapi.json": [{ path: "/api/openapi.json", ...unguarded(200) }],
  "GET /api/docs": [{ path: "/api/docs", ...unguarded(200) }],
  "GET /healthz": [{ path: "/healthz", ...unguarded(200) }],
  "GET /readyz": [{ path: "/readyz", ...unguarded(200) }],
  "ALL /api/auth/*": [
    { path: "/api/auth/session", ...unguarded(200) },
    { path: "/api/auth/providers", ...unguarded(200) },
  ],
  "ALL /api/*": [{ path: "/api/none", ...unguarded(404) }],
  "GET /*": [
    { path: "/", ...unguarded(200) },
    { path: "/none.js", ...unguarded(404) },
  ],
};
