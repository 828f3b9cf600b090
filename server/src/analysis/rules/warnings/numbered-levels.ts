type Colour = "yellow" | "orange" | "red";

/**
 * Numbered levels in the colours that MeteoAlarm shows them in: of Germany and Switzerland from 2 to 5, whose first level is none there, of
 * Poland, Czechia and Slovakia from 1 to 3, and of Hungary in words. Of plain text.
 */
const scales: { pattern: RegExp; colours: Record<string, Colour> }[] = [
  {
    pattern: /(?<= (?:warn|gefahren|alarm|unwetter)?stufe )[2-5](?= )/g,
    colours: { 2: "yellow", 3: "orange", 4: "red", 5: "red" },
  },
  {
    pattern:
      /(?<= )(?:[1-3]|i{1,3}|pierwszego|drugiego|trzeciego|prveho|druheho|tretieho)(?= (?:stopnia|stupna|stupne|stupen) )/g,
    colours: {
      1: "yellow",
      i: "yellow",
      pierwszego: "yellow",
      prveho: "yellow",
      2: "orange",
      ii: "orange",
      drugiego: "orange",
      druheho: "orange",
      3: "red",
      iii: "red",
      trzeciego: "red",
      tretieho: "red",
    },
  },
  {
    pattern: /(?<= (?:stopien|stupen) )(?:[1-3]|i{1,3})(?= )/g,
    colours: { 1: "yellow", 2: "orange", 3: "red", i: "yellow", ii: "orange", iii: "red" },
  },
  {
    pattern: /(?<= )(?:elso|masod|harmad)foku(?= )/g,
    colours: { elsofoku: "yellow", masodfoku: "orange", harmadfoku: "red" },
  },
];

/** A plain text with the colour of each numbered level of a warning in place of its number; it has as many words as before. */
export const colourLevels = (plain: string): string =>
  scales.reduce((text, { pattern, colours }) => text.replace(pattern, (number) => colours[number] ?? number), plain);
