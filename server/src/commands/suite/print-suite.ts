import { listUnsafe, scoreSuite } from "./score-suite.ts";

/** Prints the score on the Universal Feed Parser's suite; false where something is left that could be executed. */
export function printSuite(folder: string, say: (line: string) => void): boolean {
  const { held, missed, excluded } = scoreSuite(folder);
  for (const miss of missed) say(miss.slice(0, 300));
  const unsafe = listUnsafe(folder);
  for (const text of unsafe) say(text.slice(0, 300));
  const all = held + missed.length;
  say(`Expectations of the fields that Tocsin uses: ${held} of ${all} hold (${((100 * held) / all).toFixed(1)} %).`);
  for (const [reason, count] of excluded) say(`Left out: ${count}. ${reason}.`);
  say(`Texts and links with anything that could be executed: ${unsafe.length}.`);
  return unsafe.length === 0;
}
