/**
 * The words in which authorities state that a warning holds in further places, as they are written between the warning and these places;
 * accents may be missing. German names the places before its verb.
 */
const phrases = [
  "(?:(?:is|was|are|has been|have been)\\s+)?(?:now\\s+)?(?:extended|expanded|widened) (?:to(?: also)?(?: include| cover)?|into)",
  "(?:now\\s+)?also (?:in force |issued )?(?:affecting|affects|applying to|applies to|concerning|concerns?|covering|covers?|including|includes|for|in)",
  "(?:gilt\\s+)?(?:nun\\s+|jetzt\\s+)?auch (?:für|fur|in)",
  "(?:wird|wurde|ist)?\\s*auf(?=\\s.{2,100}\\s(?:ausgeweitet|ausgedehnt|erweitert)\\b)",
  "(?:est\\s+)?(?:[ée]tendue?|[ée]largie?) (?:[àa]|au|aux)",
  "concerne (?:aussi|[ée]galement)",
  "(?:se\\s+)?(?:ampl[ií]a|ampliad[oa]|extiende|extendid[oa]) (?:a|al|para)",
  "tambi[ée]n (?:en|para)",
  "(?:alargad[oa]|estendid[oa]|ampliad[oa]) (?:a|ao|[àa]|para)",
  "tamb[ée]m (?:em|para)",
  "(?:estesa|esteso) (?:anche )?(?:a|ad|al|alla)",
  "uitgebreid (?:naar|tot)",
  "ook voor",
  "rozszerzon[eoya]+ na",
  "roz[šs][ií][řr]ena? na",
  "(?:распространен\\p{L}*|расширен\\p{L}*|поширен\\p{L}*) на",
  "также (?:в|на|для)",
  "також (?:в|у|на|для)",
  "diperluas (?:ke|hingga)",
  "utvidgad till",
  "utvidet til",
  "udvidet til",
];

/** A time is no place: "extended to 18:00", "extended to Friday". */
const time =
  "(?!\\d|midnight|noon|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mitternacht|morgen|heute)";

const widening = new RegExp(`[\\s:,;–-]+(?:${phrases.join("|")})\\s+${time}`, "iu");
const verbs = /\s+(?:ausgeweitet|ausgedehnt|erweitert)\b/iu;

/** Such words without a verb hold for an end as well: "cancelled for Leeds, also for York". */
const bare = /[\s:,;–-]also (?:for|in)\s|[\s:,;–-](?:auch|ook|tambi[ée]n|tamb[ée]m|также|також)\s/iu;

export const isBareWidening = (title: string): boolean => bare.test(title) && !/\bnow also\b/i.test(title);

/** A title cut where it states that a warning holds in further places: the warning and these; all of any other title. */
export function splitWidening(title: string): [warning: string, further: string] | [all: string] {
  const found = widening.exec(title);
  if (!found) return [title];
  return [title.slice(0, found.index), title.slice(found.index + found[0].length).replace(verbs, "")];
}
