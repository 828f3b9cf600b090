const letters: Record<string, string> = { ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i" };

/**
 * The form in which names are stored and compared: compatibility decomposition, lower case, no diacritics, everything
 * that is neither letter nor digit a single space. "São  Paulo," and "Sao Paulo" become "sao paulo".
 */
export function normaliseName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
