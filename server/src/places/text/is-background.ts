import type { Mention, Reading } from "./find-mentions.ts";

/** How much of the text before and after a name is looked at. */
const reach = 90;

/** Words that bring in another event: a cause of protest, an example, a comparison, a memory. The rest of the clause is about it. */
const otherEvent =
  /\b(?:over|recall(?:s|ed|ing)?|similar to|like|unlike|compared (?:to|with)|reminiscent of|reminded? of|worse than|since|anniversary of|echo(?:es|ed|ing)|in memory of|in solidarity with|in support of|in response to|in retaliation for|(?:also )?linked to|related to) [^,.;:!?]{0,70}$/iu;

/** Felt, noticed or expected there: at the edge of what happened. */
const edge = /\b(?:felt|heard|seen|visible|noticed)(?: [\p{Ll}]+){0,3} $/u;

/** A year behind a name dates something else: what is news needs no year. */
const pastYear = /^(?:,? [\p{Lu}][\p{L}.]+,?)? in (?:19|20)\d\d\b/u;

/** Where someone is, was or goes while it happens elsewhere. */
const elsewhere =
  /\b(?:visit(?:s|ed|ing)?|travel(?:s|led|ling|ed|ing)? (?:to|from)|flew (?:to|from)|fly(?:ing)? to|en route to|bound for|heading (?:to|for)|headed (?:to|for)|on (?:his|her|their) way to|born in|grew up in|native of|originally from|talks in|summit in|meeting in|conference in|speaking in|told reporters in) (?:the )?$/iu;

/** Whether the words around a name show that it is part of the background, not of what the text reports. */
export function isBackground({ text }: Reading, { start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  return otherEvent.test(before) || edge.test(before) || elsewhere.test(before) || pastYear.test(after);
}
