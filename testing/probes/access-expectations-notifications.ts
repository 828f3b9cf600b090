import { defaultRules, defaultSettings } from "@tocsin/contract";
import { byId, ofAdmins, ofAdminsAlone, ofAnyone, ofPeople, owned, type Probe } from "./access-probes.ts";

const pushSubscription = {
  endpoint: "https://push.invalid/abc",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
};

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

/** Who may make the calls about notifications. */
export const notificationExpectations: Record<string, Probe[]> = {
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
  "POST /api/notifications/confirm/form": [
    {
      path: "/api/notifications/confirm/form",
      target: "code",
      text: { type: "application/x-www-form-urlencoded", body: (code) => `code=${code}&act=seen` },
      ...ofAnyone([303, 404]),
    },
  ],
  "DELETE /api/notifications/confirm": [
    { path: (code) => `/api/notifications/confirm?code=${code}`, target: "code", ...ofAnyone([200, 404]) },
  ],
  "GET /api/templates": [
    { path: "/api/templates", ...ofAdminsAlone(200) },
    { path: "/api/templates?channel=slack", ...ofAdminsAlone(200) },
  ],
  "PUT /api/templates": [
    { path: "/api/templates?channel=slack", body: { title: "{{event}}", text: null }, ...ofAdminsAlone(200) },
  ],
  "DELETE /api/templates": [{ path: "/api/templates?channel=slack", ...ofAdminsAlone(200) }],
  "POST /api/templates/preview": [
    { path: "/api/templates/preview", body: { channel: "slack", title: "{{event}}" }, ...ofAdminsAlone(200) },
  ],
  "GET /api/notifications/unsubscribe": [{ path: "/api/notifications/unsubscribe", ...ofAnyone(302) }],
  "POST /api/notifications/unsubscribe": [
    {
      path: (query) => `/api/notifications/unsubscribe?${query}`,
      target: "unsubscribe",
      body: {},
      ...ofAnyone([200, 404]),
    },
  ],
  "GET /api/sms/incoming": [{ path: "/api/sms/incoming", ...ofAdmins(200) }],
  "POST /api/channels/:channel/incoming": [
    {
      path: "/api/channels/pagerduty/incoming",
      body: { event: { event_type: "incident.acknowledged", agent: { summary: "Ben" }, data: { incident_key: "x" } } },
      ...ofAnyone(403),
    },
  ],
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
  "POST /api/contacts/opt-in": [
    {
      path: byId("/api/contacts/opt-in"),
      target: "contact",
      person: [202, 404, 404],
      admin: [202, 404, 404],
      service: 403,
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
      person: [201, 422, 422],
      admin: [201, 422, 422],
      service: 403,
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
      person: [204, 404, 404],
      admin: [204, 404, 404],
      service: 403,
    },
  ],
  "GET /api/channels": [{ path: "/api/channels", ...ofPeople(200) }],
  "GET /api/destinations": [{ path: "/api/destinations", ...ofPeople(200) }],
  "POST /api/destinations": [
    { path: "/api/destinations", body: { channel: "webhook", address: "https://hook.invalid/" }, ...ofPeople(201) },
  ],
  "PUT /api/destinations": [
    {
      path: byId("/api/destinations"),
      target: "destination",
      body: { name: "Duty room", severityFloor: "severe", quietHours: null, contactGroupId: null },
      person: [200, 404, 404],
      admin: [200, 404, 404],
      service: 403,
    },
  ],
  "POST /api/destinations/test": [
    {
      path: byId("/api/destinations/test"),
      target: "destination",
      person: [200, 404, 404],
      admin: [200, 404, 404],
      service: 403,
    },
  ],
  "DELETE /api/destinations": [
    {
      path: byId("/api/destinations"),
      target: "destination",
      person: [204, 404, 404],
      admin: [204, 404, 404],
      service: 403,
    },
  ],
  "GET /api/push/key": [{ path: "/api/push/key", ...ofPeople(200) }],
  "POST /api/push/subscriptions": [{ path: "/api/push/subscriptions", body: pushSubscription, ...ofPeople(201) }],
  "DELETE /api/push/subscriptions": [
    { path: "/api/push/subscriptions", body: { endpoint: pushSubscription.endpoint }, ...ofPeople(204) },
  ],
  "POST /api/notifications/test": [
    {
      path: "/api/notifications/test",
      target: "destination",
      body: (destinationId) => ({ channel: "webhook", destinationId }),
      person: [200, 409, 409],
      admin: [200, 409, 409],
      service: 403,
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
  "POST /api/rules/back-test": [{ path: "/api/rules/back-test", body: { days: 30 }, ...ofPeople(200) }],
  "PUT /api/users/rules/sets/order": [{ path: "/api/users/rules/sets/order", body: { tags: [] }, ...ofPeople(200) }],
  "DELETE /api/users/rules/sets": [{ path: "/api/users/rules/sets?id=1999999", ...ofPeople(404) }],
  "POST /api/monitor/test-alert": [
    {
      path: byId("/api/monitor/test-alert"),
      target: "asset",
      person: [202, 404, 404],
      admin: [202, 404, 404],
      service: [202, 202, 404],
    },
  ],
  "POST /api/notifications/resend": [
    { path: "/api/notifications/resend", body: { deliveryId: "none" }, ...ofPeople(404) },
  ],
  "POST /api/notifications/acknowledge": [
    {
      path: "/api/notifications/acknowledge",
      target: "notification",
      body: (id) => ({ ids: [id] }),
      person: [200, 404, 404],
      admin: [200, 404, 404],
      service: 403,
    },
  ],
  "POST /api/notifications/withdraw": [
    {
      path: "/api/notifications/withdraw",
      target: "notification",
      body: (id) => ({ ids: [id] }),
      person: [200, 404, 404],
      admin: [200, 404, 404],
      service: 403,
    },
  ],
  "GET /api/queues": [{ path: "/api/queues", ...ofAdmins(200), metricsKey: 200 }],
  "GET /api/alarms": [{ path: "/api/alarms", ...ofAdmins(200), metricsKey: 200 }],
  "GET /api/mutes": [{ path: "/api/mutes", ...ofPeople(200) }],
  "POST /api/mutes": [
    {
      path: "/api/mutes",
      body: (id) => ({ assetId: Number(id), until: "2999-01-01T00:00:00Z" }),
      target: "asset",
      person: [201, 404, 404],
      admin: [201, 404, 404],
      service: 403,
    },
  ],
  "PUT /api/mutes": [
    {
      path: "/api/mutes",
      target: "event",
      body: (id) => ({ eventIds: [Number(id)], until: "2999-01-01T00:00:00Z" }),
      ...ofPeople([204, 404]),
    },
  ],
  "DELETE /api/mutes": [{ path: "/api/mutes?id=1999999", ...ofPeople(404) }],
};
