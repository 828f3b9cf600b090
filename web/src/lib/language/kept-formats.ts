const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function keep<Format>(kept: Map<string, Format>, key: string, make: () => Format): Format {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

/** The format of a language with options; made once, for making one takes a hundred times as long as using it, and lists have one in each row. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(dates, JSON.stringify([locale, options]), () => new Intl.DateTimeFormat(locale, options));

/** Likewise of numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(numbers, JSON.stringify([locale, options]), () => new Intl.NumberFormat(locale, options));
