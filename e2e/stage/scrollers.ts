import type { Page } from "@playwright/test";

/** What scrolls up and down at this moment: the document, and elements with more in them than they show, but for fields. */
export const scrollersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofDocument = document.documentElement.scrollHeight > window.innerHeight ? ["document"] : [];
    const elements = [...document.querySelectorAll("body *:not(textarea, pre)")].filter(
      (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    const shown = elements.filter((one) => one.clientHeight > 0 && one.checkVisibility());
    return [...ofDocument, ...shown.map((one) => one.outerHTML.slice(0, 80))];
  });
