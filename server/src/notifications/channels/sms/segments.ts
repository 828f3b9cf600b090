/** Letters of the GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1), and those that take two places by its extension table. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("\f^{}\\[~]|€");

/** How many units of its alphabet one message takes alone, and as a part of several. */
const sizes = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

export type Segments = { encoding: keyof typeof sizes; units: number; segments: number };

/** How a text travels: in GSM-7 when every letter of it is there, otherwise in UCS-2; no letter is cut between two parts. */
export function countSegments(text: string): Segments {
  const letters = [...text];
  const encoding = letters.every((letter) => basic.has(letter) || extended.has(letter)) ? "gsm7" : "ucs2";
  const widths = letters.map((letter) => (encoding === "ucs2" ? letter.length : extended.has(letter) ? 2 : 1));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = sizes[encoding];
  if (units <= alone) return { encoding, units, segments: 1 };
  let [segments, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > part) [segments, filled] = [segments + 1, 0];
    filled += width;
  }
  return { encoding, units, segments };
}

// What would force a whole text into the short alphabet without saying more than its plain sister.
const plainSisters: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "•": "-",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
  "\t": " ",
  "`": "'",
  "´": "'",
  "‑": "-",
  "−": "-",
};

/**
 * Cuts `head` so that it and `tail`, which stays whole, go into that many segments; ordinary punctuation takes the place of
 * the typographic. The tail alone must fit.
 */
export function fitInto(head: string, tail: string, most: number): string {
  const plain = head.replace(
    /[\u2018\u2019\u201c\u201d\u201e\u2013\u2014\u2026\u2022\u00a0\u202f\u2009\t`\u00b4\u2011\u2212]/g,
    (letter) => plainSisters[letter] ?? letter,
  );
  const fits = (text: string): boolean => countSegments(text).segments <= most;
  if (fits(plain + tail)) return plain + tail;
  const letters = [...plain];
  let [low, high] = [0, letters.length];
  // What fits stays fitting when it is made shorter: fewer letters never need a longer alphabet.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${letters.slice(0, middle).join("").trimEnd()}...${tail}`)) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join("").trimEnd()}...${tail}`;
}
