import { byId, ofAdmins, ofAdminsAlone, ofAll, type Probe, unguarded } from "./access-probes.ts";

const byCode = (code: string): string => `/l/admin/shortcodes?code=${code}`;

/** Who may use the calls for those who run an installation. */
export const serviceExpectations: Record<string, Probe[]> = {
  "GET /api/keys": [{ path: "/api/keys", ...ofAdminsAlone(200) }],
  "POST /api/keys": [
    { path: "/api/keys", body: { name: "Reader", scopes: ["events:read"] }, ...ofAdminsAlone(201) },
    { path: "/api/keys", body: { name: "Reader", scopes: ["events:own"] }, ...ofAdminsAlone(422) },
  ],
  "DELETE /api/keys": [{ path: byId("/api/keys"), target: "key", ...ofAdminsAlone([204, 404]) }],
  "GET /api/audit": [{ path: "/api/audit", ...ofAdminsAlone(200) }],
  "GET /api/stats": [{ path: "/api/stats", ...ofAll(200), metricsKey: 200 }],
  "GET /api/overview": [{ path: "/api/overview", ...ofAdmins(200), metricsKey: 200 }],
  "GET /metrics": [{ path: "/metrics", ...ofAdmins(200), metricsKey: 200 }],
  "PUT /api/retention": [
    { path: "/api/retention", body: { itemDays: 90, eventDays: 400 }, ...ofAdminsAlone(200) },
    { path: "/api/retention", body: { itemDays: 1, eventDays: 400 }, ...ofAdminsAlone(422) },
  ],
  "GET /l/admin/shortcodes": [{ path: "/l/admin/shortcodes", ...ofAdmins(200) }],
  "POST /l/admin/shortcodes": [
    { path: "/l/admin/shortcodes", body: { url: "https://a.invalid/" }, ...ofAdmins(201) },
    { path: "/l/admin/shortcodes", body: { url: "javascript:alert(1)" }, ...ofAdmins(422) },
  ],
  "DELETE /l/admin/shortcodes": [{ path: byCode, target: "shortcode", ...ofAdmins([204, 404]) }],
  "GET /l/:code": [
    { path: "/l/AAAAAAA", ...unguarded(404) },
    { path: (code) => `/l/${code}`, target: "shortcode", ...unguarded([302, 404]) },
  ],
};
