const longestWaitMs = 60_000;

type Way = { assign(href: string): void; goByRouter(href: string): void };

const way: Way = { assign: (href) => location.assign(href), goByRouter: () => undefined };
let leaving: Promise<void> | undefined;

/** Registers how to navigate inside the application if a full load does not happen. */
export function setRouterWay(goByRouter: Way["goByRouter"]): void {
  way.goByRouter = goByRouter;
}

/**
 * Leaves by a full load, so that nothing of this page's memory goes along. Until the browser has left, at most a minute,
 * nothing else navigates: a page that needs what is gone must not flash up. After that minute the router goes there.
 */
export function leaveTo(href: string, { assign, goByRouter }: Way = way): Promise<void> {
  if (leaving) return leaving;
  leaving = new Promise((resolve) => {
    setTimeout(() => {
      leaving = undefined;
      goByRouter(href);
      resolve();
    }, longestWaitMs);
  });
  assign(href);
  return leaving;
}

/** Resolves when no full load is under way. */
export const untilLeft = async (): Promise<void> => leaving;
