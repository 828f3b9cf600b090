/** What a call names: things that belong to a person, things that are everyone's, or nothing. */
export const targets = {
  nothing: ["alone"],
  asset: ["own", "others", "missing"],
  email: ["own", "others", "missing"],
  notification: ["own", "others", "missing"],
  event: ["there", "missing"],
  source: ["there", "missing"],
  inbound: ["there", "missing"],
  user: ["there", "missing"],
  code: ["there", "missing"],
  unsubscribe: ["there", "missing"],
  contact: ["own", "others", "missing"],
  group: ["own", "others", "missing"],
  destination: ["own", "others", "missing"],
  key: ["there", "missing"],
  wallLink: ["own", "others", "missing"],
  feedLink: ["own", "others", "missing"],
  webhook: ["there", "missing"],
  shortcode: ["there", "missing"],
  contentType: ["there", "missing"],
} as const;

export type Target = keyof typeof targets;

/** A status for all targets, or one for each in the order of {@link targets}. */
export type Statuses = number | readonly number[];

/** One way to make a call, and what each kind of caller is answered. */
export type Probe = {
  path: string | ((id: string) => string);
  body?: object | ((id: string) => object);
  /** A body that is not JSON, with its media type. */
  text?: { type: string; body: string | ((id: string) => string) };
  target?: Target;
  person: Statuses;
  admin: Statuses;
  service: Statuses;
  /** Nobody, an ended session and a removed user; 401 unless said otherwise. */
  nobody?: Statuses;
  /** A key that may only read what `metrics` holds; 403 for what services may do, if this is absent. */
  metricsKey?: Statuses;
  /** A key that is not known, or was revoked; always 401, but where no key is looked at. */
  wrongKey?: Statuses;
  /** The token of the owner's wall; 401 unless said otherwise. */
  wall?: Statuses;
};

export const byId = (path: string) => (id: string) => `${path}?id=${id}`;
export const owned = { person: [200, 404, 404], admin: [200, 404, 404] } as const;
export const ofPeople = (status: Statuses) => ({ person: status, admin: status, service: 403 });
export const ofAll = (status: number) => ({ person: status, admin: status, service: status });
export const ofAdmins = (status: Statuses) => ({ person: 403, admin: status, service: status });
/** Of admins alone: no key, whatever it is good for. */
export const ofAdminsAlone = (status: Statuses) => ({ person: 403, admin: status, service: 403 });
export const ofAnyone = (status: Statuses) => ({
  person: status,
  admin: status,
  service: status,
  nobody: status,
  metricsKey: status,
});
export const unguarded = (status: Statuses) => ({ ...ofAnyone(status), wrongKey: status, wall: status });

/** The body of a call as it is sent, with its media type; nothing for a call without one. */
export function bodyOf({ body, text }: Probe, id: string): { body?: string; headers: Record<string, string> } {
  if (text) {
    const { body, type } = text;
    return { body: typeof body === "function" ? body(id) : body, headers: { "content-type": type } };
  }
  if (!body) return { headers: {} };
  const value = typeof body === "function" ? body(id) : body;
  return { body: JSON.stringify(value), headers: { "content-type": "application/json" } };
}
