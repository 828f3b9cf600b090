/** The delimiter of a table: the one of the usual ones that its first line contains most often. */
export function findDelimiter(text: string): string {
  const [head = ""] = text.split(/\r?\n/, 1);
  const count = (letter: string): number => head.split(letter).length;
  return [",", ";", "\t", "|"].reduce((best, letter) => (count(letter) > count(best) ? letter : best));
}
