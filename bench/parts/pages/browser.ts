import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";

/** The machine's Chromium without a screen; WebGL is drawn in software. */
export const openBrowser = (furtherArgs: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      ...furtherArgs,
    ],
  });

type Watched = Window & { longTasks: number[]; shifts: { at: number; value: number }[]; idleAt?: number };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Notes in every page of a context how long each task of its main thread took, from 50 ms on, and how far its layout moved by itself. */
export async function noteLongTasks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = window as unknown as Watched;
    noted.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longTasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
    noted.shifts = [];
    new PerformanceObserver((list) => {
      for (const { startTime: at, value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) noted.shifts.push({ at, value });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as Watched).longTasks]);

/** The cumulative layout shift: the most of any five seconds without a pause of one. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => [...(window as unknown as Watched).shifts]);
  let [most, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isNew = at - last > 1000 || at - first > 5000;
    sum = isNew ? value : sum + value;
    if (isNew) first = at;
    last = at;
    most = Math.max(most, sum);
  }
  return most;
}

/** Forgets the tasks of so far. */
export const forgetLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as unknown as Watched).longTasks.splice(0));

/** How long the main thread was deaf: what its long tasks took beyond 50 ms each. */
export const blockedMs = (tasks: number[]): number => tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);

/** Drags the map to and fro and turns the wheel in and out, as a hand would; ends when it has come to rest. */
export async function panAndZoom(page: Page): Promise<void> {
  const box = await page.locator("canvas").first().boundingBox();
  if (!box) throw new Error("There is no map to move");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const side of [-1, 1]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++) await page.mouse.move(x + side * step * 25, y + step * 6);
    await page.mouse.up();
    await page.waitForTimeout(500);
  }
  await page.mouse.move(x, y);
  for (const turn of [-300, -300, -300, 300, 300, 300]) {
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(500);
  }
  await page.waitForTimeout(1500);
}
