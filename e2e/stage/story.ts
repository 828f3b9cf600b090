import { test as base, expect } from "@playwright/test";
import { type Look, type Opened, openPage, releasePages, useBrowser } from "./browsers.ts";
import { furnish, type House, type Who } from "./house.ts";
import { measureStory } from "./measure-story.ts";
import { watchPage } from "./people.ts";
import { openWorld, type World } from "./world.ts";

export type Visit = Opened & { wrongs: string[] };

type Stage = {
  /** A whole server of the story's own: the built pages, a database, real mail and real feeds. */
  world: World;
  /** Opens the browser of a person of the installation; the story fails if a page did something forbidden. */
  visit: (who: Who, look?: Look) => Promise<Visit>;
  pages: undefined;
};

type WorkerStage = {
  /** One server with its people for all stories of a worker; they leave it as they found it. */
  house: House;
};

export const test = base.extend<Stage, WorkerStage>({
  pages: [
    async ({ browser, serviceWorkers, deviceScaleFactor: scale }, use, { file }) => {
      // A service worker would bring one story the pages of another.
      useBrowser(browser, { isWarm: serviceWorkers === "block", scale });
      const note = await measureStory(browser, file);
      await use(undefined);
      await note();
      await releasePages();
    },
    { auto: true },
  ],
  world: async ({ pages: _ }, use) => openWorld(use),
  house: [
    async ({ browser }, use) => {
      useBrowser(browser, { isWarm: true });
      await openWorld(async (world) => use(await furnish(world)));
    },
    { scope: "worker", timeout: 600_000 },
  ],
  visit: async ({ house, pages: _ }, use) => {
    const { origin } = house.server;
    const visits: Visit[] = [];
    await use(async (who, look) => {
      const { page, context } = await openPage(origin, look);
      await context.addCookies(house.states[who].cookies);
      const visit = { page, context, wrongs: watchPage(page, origin) };
      visits.push(visit);
      return visit;
    });
    expect(visits.flatMap(({ wrongs }) => wrongs)).toEqual([]);
  },
});

export { expect };
