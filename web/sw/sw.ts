// What the browser does while no page of ours is open: it shows push messages and opens what they are about. Files without imports,
// which the build puts together: a worker's script is no module.

type Acknowledge = { code: string; handling: string; seen: string };
type Shown = { title: string; body: string; url: string; tag: string; acknowledge?: Acknowledge | null };

const worker = self as unknown as ServiceWorkerGlobalScope;
const fallback: Shown = {
  title: "Tocsin",
  body: "Something happened near your assets.",
  url: "/notifications",
  tag: "tocsin",
};

worker.addEventListener("push", (event) => {
  const { title, body, url, tag, acknowledge } = readPayload(event.data);
  const actions = acknowledge
    ? [
        { action: "handling", title: acknowledge.handling },
        { action: "seen", title: acknowledge.seen },
      ]
    : [];
  // The next of a thread takes the place of the one before it, and makes a sound again.
  const options = { body, tag, renotify: true, data: { url, code: acknowledge?.code }, actions, icon: "/icon.svg" };
  event.waitUntil(Promise.all([worker.registration.showNotification(title, options), showCount()]));
});

/** The number that needs the person, on the application's icon. */
async function showCount(): Promise<void> {
  try {
    const response = await fetch("/api/summary");
    if (response.ok) await worker.navigator.setAppBadge((await response.json()).result.counts.needsYou);
  } catch {
    // No answer, or no icon: the number stays as it is, and the message itself is shown.
  }
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, code } = event.notification.data ?? {};
  const isAnswer = (event.action === "handling" || event.action === "seen") && typeof code === "string";
  event.waitUntil(isAnswer ? acknowledge(code, event.action === "handling") : open(ownPage(url)));
});

// Its types know this event without what it brings.
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

worker.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription, newSubscription } = event as unknown as SubscriptionChange;
  (event as ExtendableEvent).waitUntil(subscribeAgain(oldSubscription, newSubscription));
});

/** What is not ours to read is shown in general words: browsers revoke push from sites that show nothing. */
function readPayload(data: PushMessageData | null): Shown {
  try {
    const { title, body, url, tag, acknowledge } = data?.json() ?? {};
    return typeof title === "string" && title
      ? { ...fallback, title, body: body ?? "", url, tag, acknowledge }
      : fallback;
  } catch {
    return fallback;
  }
}

/** Acknowledges from the message itself. If that fails, the page that acknowledges it opens, so that nobody believes it is done. */
async function acknowledge(code: string, hasIt: boolean): Promise<void> {
  const isDone = await call("POST", "/api/notifications/confirm", { code, hasIt }).then(
    (response) => response.ok,
    () => false,
  );
  if (!isDone) await open(`${worker.location.origin}/notifications/confirm/${encodeURIComponent(code)}`);
}

/** Pages of this server alone are opened, whatever a message says. */
function ownPage(url: unknown): string {
  const { origin } = worker.location;
  const path = typeof url === "string" && url.startsWith(`${origin}/`) ? url.slice(origin.length) : fallback.url;
  return origin + path;
}

/** Shows a page: in the window that has it, in another of ours, or in a new one. */
async function open(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => client.url === url);
  if (there) return void (await there.focus());
  const [other] = windows;
  if (!other) return void (await worker.clients.openWindow(url));
  try {
    await (await other.navigate(url))?.focus();
  } catch {
    // A window that this worker does not control yet cannot be led anywhere.
    await worker.clients.openWindow(url);
  }
}

/** After the browser renewed a subscription, the server registers the new one and removes the old one. */
async function subscribeAgain(old?: PushSubscription | null, given?: PushSubscription | null): Promise<void> {
  const fresh = given ?? (await subscribe(old));
  if (fresh) await call("POST", subscriptions, fresh.toJSON());
  if (old && old.endpoint !== fresh?.endpoint) await call("DELETE", subscriptions, { endpoint: old.endpoint });
}

async function subscribe(old?: PushSubscription | null): Promise<PushSubscription | null> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return null;
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const subscriptions = "/api/push/subscriptions";

const call = (method: string, path: string, body: object): Promise<Response> =>
  fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
