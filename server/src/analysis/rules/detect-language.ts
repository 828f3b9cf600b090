/** Loaded at the first use: 30 MB that only the threads need that analyse. */
const loadDetector = async () => (await import("eld/extrasmall")).eld;

/** The languages in which the rules recognise incidents, as ISO 639-1 codes: those of the labelled headlines. */
export const coveredLanguages = ["ar", "de", "en", "es", "fr", "id", "it", "ja", "pt", "ru", "tl", "uk", "zh"] as const;

/** Beyond this nothing more is learnt of the language. */
const mostCharacters = 400;
/** Fewer letters are names and numbers in any language. */
const leastLetters = 12;

/** So few letters, and a covered language nearly as likely, leave open which one it is: "Kindergarten bus overturns". */
const fewLetters = 60;
const nearlyAsLikely = 0.75;

/**
 * The language of an item as an ISO 639-1 code, or null if its text is too short or too mixed to say. Malay and Indonesian, which
 * news hardly distinguishes, are both `id`.
 */
export async function detectLanguage({ title, summary }: { title: string; summary: string }): Promise<string | null> {
  const text = `${title}. ${summary}`.slice(0, mostCharacters);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < leastLetters) return null;
  const found = (await loadDetector()).detect(text);
  if (!found.isReliable()) return null;
  const language = found.language === "ms" ? "id" : found.language || null;
  return letters < fewLetters && !isCovered(language) && hasRival(found.getScores()) ? null : language;
}

/** Whether a covered language is nearly as likely as the likeliest. */
function hasRival(scores: Record<string, number>): boolean {
  const covered = coveredLanguages.map((language) => scores[language] ?? 0);
  return Math.max(...covered) >= nearlyAsLikely * Math.max(...Object.values(scores));
}

/** Whether the rules know the language; of an unknown one they say nothing rather than guess. */
export const isCovered = (language: string | null): boolean =>
  language === null || (coveredLanguages as readonly string[]).includes(language);
