import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What moves, or is about to; what has come to its end and stays there does not. */
const listMotions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200) ?? "nothing"),
  );

/**
 * What axe finds on a page at rest, as the rule and the element. While a page loads, its notes fade in: their contrast at that moment
 * is nobody's.
 */
export async function findViolations(page: Page, axe = new AxeBuilder({ page })): Promise<string[]> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect.poll(() => listMotions(page)).toEqual([]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
