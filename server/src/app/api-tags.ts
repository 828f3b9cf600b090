/** The heading of a call in the description of the API, by the longest prefix of its path. */
const tags: Record<string, string> = {
  "/api/monitor": "Assets",
  "/api/event": "Events",
  "/api/events": "Events",
  "/feeds": "Events",
  "/api/summary": "Events",
  "/api/board": "Events",
  "/api/why-not": "Events",
  "/api/news-source": "Sources",
  "/api/source-packs": "Sources",
  "/api/notifications": "Notifications",
  "/api/decisions": "Notifications",
  "/api/mutes": "Settings and rules",
  "/api/users/settings": "Settings and rules",
  "/api/users/rules": "Settings and rules",
  "/api/rules": "Settings and rules",
  "/api/channels": "Channels",
  "/api/destinations": "Channels",
  "/api/push": "Channels",
  "/api/templates": "Channels",
  "/api/sms": "Channels",
  "/api/contacts": "Contacts",
  "/api/users": "Users",
  "/api/set-up": "Users",
  "/api/keys": "API keys",
  "/api/wall-links": "Wall links",
  "/api/audit": "Audit log",
  "/api/webhooks": "Webhooks",
  "/l": "Short links",
  "/analysis": "Analysis",
  "/api/geocode": "Places and map",
  "/api/map": "Places and map",
  "/api/place": "Places and map",
};

/** Calls about running an installation have no noun of their own. */
const others = "Operation";

export function tagOf(path: string): string {
  const fitting = Object.entries(tags).filter(([start]) => path === start || path.startsWith(`${start}/`));
  const [longest] = fitting.toSorted(([one], [other]) => other.length - one.length);
  return longest?.[1] ?? others;
}
