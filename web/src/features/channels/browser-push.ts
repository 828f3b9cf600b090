import { t } from "@lingui/core/macro";
import { oneOf, PushKey } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { deviceWords } from "../../lib/words/device-words.ts";
import { type BrowserFacts, judgePush } from "./push-ability.ts";

const path = "/api/push/subscriptions";
const pushKey = oneOf(PushKey);
/** The person and the subscription of this browser, so that a lost or replaced one is noticed. */
const memory = "push-messages";

type Memory = { userId: string; endpoint: string };

export const readFacts = (): BrowserFacts => ({
  hasPush: "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
  isSecure: isSecureContext,
  permission: "Notification" in window ? Notification.permission : "default",
  // An iPad says that it is a Mac, but Macs have no touch screen.
  isApplePhone:
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
  isOnHomeScreen: matchMedia("(display-mode: standalone)").matches,
});

/** Whether this browser is subscribed now. */
export async function isSubscribed(): Promise<boolean> {
  if (!judgePush(readFacts()).able) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/**
 * Requests permission, subscribes this browser and sends the subscription to the server. Throws an Error with a plain
 * message.
 */
export async function subscribeBrowser(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(t`The browser did not allow notifications, so push was not turned on.`);
  }
  await navigator.serviceWorker.register("/sw.js");
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = (await callApi("/api/push/key", { schema: pushKey })).result;
  // One that was made with another key of the server cannot be used any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((error: Error) => {
      throw new Error(t`The browser's push service did not respond: ${error.message}`);
    });
  await registerSubscription(subscription, userId);
}

async function registerSubscription(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const body = { endpoint, expirationTime, keys, name: deviceWords(navigator.userAgent) };
  await callApi(path, { method: "POST", body });
  localStorage.setItem(memory, JSON.stringify({ userId, endpoint } satisfies Partial<Memory>));
}

/** Ends this browser's subscription, here and at the server, and takes away what it shows. */
export async function unsubscribeBrowser(): Promise<void> {
  localStorage.removeItem(memory);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const subscription = await registration.pushManager?.getSubscription();
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
  if (subscription) {
    await callApi(path, { method: "DELETE", body: { endpoint: subscription.endpoint } }).finally(() =>
      subscription.unsubscribe(),
    );
  }
}

/**
 * Maintenance by a signed-in page: a subscription that the browser has lost or replaced is created or sent again, and one
 * that another person left in this browser is ended.
 */
export async function keepSubscription(userId: string): Promise<void> {
  const known = readMemory();
  if (!known) return;
  if (known.userId !== userId) return unsubscribeBrowser();
  if (!judgePush(readFacts()).able || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return subscribeBrowser(userId);
  if (subscription.endpoint !== known.endpoint) await registerSubscription(subscription, userId);
}

/** Whether this browser was ever subscribed; asked before anything of this file is loaded elsewhere. */
function readMemory(): Memory | undefined {
  try {
    return JSON.parse(localStorage.getItem(memory) ?? "null") ?? undefined;
  } catch {
    // Anything else under this name is not ours.
    return undefined;
  }
}
