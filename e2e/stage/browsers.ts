import type { EventEmitter } from "node:events";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { drawFewFrames } from "../../testing/few-frames.ts";
import { goWithoutMap } from "./without-map.ts";

/** How a page is looked at. */
export type Look = {
  width?: number;
  height?: number;
  scheme?: "dark" | "light" | "system";
  reducedMotion?: "reduce";
  scale?: number;
  hasTouch?: boolean;
  /** With the map drawn, in a story tagged `@map`; a browser without WebGL otherwise, for drawing it in software takes
   *  longer than all else. */
  map?: boolean;
  /** Nobody has looked at anything in it, and nobody will after it: for what a warm page refuses. */
  isFresh?: boolean;
};

export type Opened = { page: Page; context: BrowserContext };

/** Between two frames of a map. */
const frameMs = 150;

const usual = { width: 1440, height: 900 };
const usualMedia = {
  media: null,
  colorScheme: "light",
  reducedMotion: "no-preference",
  forcedColors: "none",
  contrast: "no-preference",
} as const;

/** Of this worker: its browser, the warm pages that wait for a story by the address of their server, and what a story uses. */
let browser: Browser | undefined;
const waiting = new Map<string, Opened[]>();
const inUse: { opened: Opened; origin: string; undo: (() => Promise<void>)[] | null }[] = [];
let keepsWarm = true;
let usualScale = 1;

/**
 * From now on pages are opened in this browser; `isWarm`: whether they may be used by one story after the other; `scale`: the pixels that it
 * draws for each of a page, unless the look says otherwise.
 */
export function useBrowser(of: Browser, { isWarm, scale = 1 }: { isWarm: boolean; scale?: number }): void {
  browser = of;
  keepsWarm = isWarm;
  usualScale = scale;
}

/**
 * Opens a browser window of its own without a session. Most stories get a page that another has used: a new window and code that is
 * compiled again cost more than most stories. What another story has set in it is undone; what cannot be undone is refused.
 */
export async function openPage(origin: string, look: Look = {}): Promise<Opened> {
  const { scale = usualScale, hasTouch = false, isFresh = false } = look;
  const isWarm = keepsWarm && scale === usualScale && !hasTouch && !isFresh;
  const opened = (isWarm && waiting.get(origin)?.pop()) || (await openWindow(origin, { scale, hasTouch }, isWarm));
  const { page, context } = opened;
  const { width = usual.width, height = usual.height, scheme, reducedMotion, map = false } = look;
  await page.setViewportSize({ width, height });
  if (reducedMotion) await page.emulateMedia({ reducedMotion });
  const script = isWarm ? addInitScriptOf(page) : context.addInitScript.bind(context);
  const scripts = [
    await (map ? drawFewFrames({ addInitScript: script }, frameMs) : goWithoutMap({ addInitScript: script })),
    ...(scheme ? [await script((name) => localStorage.setItem("colour-scheme", name), scheme)] : []),
  ];
  inUse.push({ opened, origin, undo: isWarm ? scripts.map((one) => () => one.dispose()) : null });
  return opened;
}

async function openWindow(
  origin: string,
  fixed: { scale: number; hasTouch: boolean },
  isWarm: boolean,
): Promise<Opened> {
  if (!browser) throw new Error("No story uses a browser yet");
  const { scale: deviceScaleFactor, hasTouch } = fixed;
  const context = await browser.newContext({ baseURL: origin, viewport: usual, deviceScaleFactor, hasTouch });
  const page = await context.newPage();
  if (isWarm) refuseWhatStays(page);
  return { page, context };
}

const refused = () => {
  throw new Error("A warm page keeps this for the next story: open the page with isFresh");
};

/** What nothing takes back is refused, so that no story meets what another left. */
function refuseWhatStays(page: Page): void {
  originals.set(page, page.addInitScript.bind(page));
  const ofBoth = { addInitScript: refused, exposeFunction: refused, exposeBinding: refused, routeWebSocket: refused };
  const timeouts = { setDefaultTimeout: refused, setDefaultNavigationTimeout: refused };
  Object.assign(page, ofBoth, timeouts, { addLocatorHandler: refused });
  Object.assign(page.context(), ofBoth, timeouts);
  const { clock } = page;
  Object.assign(clock, { install: refused, setFixedTime: refused, setSystemTime: refused, pauseAt: refused });
}

const originals = new WeakMap<Page, Page["addInitScript"]>();
const addInitScriptOf = (page: Page): Page["addInitScript"] => originals.get(page) ?? page.addInitScript.bind(page);

/** Closes the warm pages of a server whose address is not used again. */
export async function closePages(origin: string): Promise<void> {
  await Promise.all((waiting.get(origin) ?? []).map(({ context }) => context.close()));
  waiting.delete(origin);
}

/** After a story: its windows are closed, or made ready for the next. */
export async function releasePages(): Promise<void> {
  for (const { opened, origin, undo } of inUse.splice(0)) {
    const isReady = undo !== null && (await makeReady(opened, origin, undo));
    if (isReady) waiting.set(origin, [...(waiting.get(origin) ?? []), opened]);
    else await opened.context.close();
  }
}

async function makeReady({ page, context }: Opened, origin: string, undo: (() => Promise<void>)[]): Promise<boolean> {
  if (page.isClosed()) return false;
  await Promise.all(context.pages().map((one) => one !== page && one.close()));
  for (const act of undo) await act();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const emitter of [page, context]) removeListeners(emitter as unknown as EventEmitter);
  await context.setOffline(false);
  // Leaving a page with unsaved changes asks, and the answer is yes.
  page.once("dialog", (dialog) => dialog.accept());
  // On its own site the page keeps its process, and with it the compiled code.
  const left = await page.goto(`${origin}/healthz`).catch(() => null);
  // A server that no longer answers: what its pages stored cannot be cleared.
  if (!left) return false;
  await clearStored(page, origin);
  await releaseInputs(page);
  for (const one of [page, context]) await one.setExtraHTTPHeaders({});
  await context.setGeolocation(null);
  await context.clearPermissions();
  await page.emulateMedia(usualMedia);
  return true;
}

/** Of all events but the end, which closing a window waits for. */
function removeListeners(emitter: EventEmitter): void {
  for (const name of emitter.eventNames()) if (name !== "close") emitter.removeAllListeners(name);
}

async function clearStored(page: Page, origin: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = "";
  });
  const devTools = await page.context().newCDPSession(page);
  const storageTypes = "indexeddb,cache_storage,service_workers";
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await devTools.send("Page.resetNavigationHistory");
  // The session may have ended with the page's process.
  await devTools.detach().catch(() => undefined);
  await page.context().clearCookies();
}

/** Of the mouse and the keys that a story left pressed. */
async function releaseInputs({ mouse, keyboard }: Page): Promise<void> {
  for (const key of ["Shift", "Control", "Alt", "Meta"]) await keyboard.up(key);
  for (const button of ["left", "right", "middle"] as const) await mouse.up({ button });
  await mouse.move(0, 0);
}
