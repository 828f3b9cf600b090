/** What bulletins name when they say that it is not there; what people suffered ("no injuries") is not among it. */
const hazard =
  "(?:tsunamis?|tropical cyclones?|tropical storms?|cyclones?|hurricanes?|typhoons?|storms?|severe weather|hazardous weather|thunderstorms?|tornado(?:e?s)?|flood(?:ing|s)?|wildfires?|bushfires?|eruptions?|lahars?|avalanches?|landslides?|earthquakes?|hazards?|danger|threats?|risk|potential|warnings?|watch(?:es)?|advisor(?:y|ies)|alerts?|bulletins?)";
const kind =
  "(?:immediate|imminent|significant|current|currently|active|new|further|other|additional|known|major|destructive|severe|hazardous|winter|tropical|weather|fire|flood|marine|coastal|local|regional|widespread|national|public|official|such|any|a|an|the|of|for)";
/** "tropical cyclones", "tsunami warning, advisory, watch, or threat". */
const hazards = `(?:${kind} ){0,3}${hazard}(?:(?:, ?| |/)(?:or |and |nor )?(?:${kind} ){0,2}${hazard}){0,5}`;
const tail = "(?: (?:from|due to|because of|associated with) (?:this|these|the|that) \\w{1,20})?";
const expected = "(?:expected|anticipated|forecast|forecasted|foreseen|likely|predicted|believed)";
const causes = "(?:pose|poses|generate|cause|trigger|produce|create|present)";

const phrases = [
  `(?:there (?:is|are|was|were) (?:currently |presently |now )?|with |issues? |finds? )?\\bno ${hazards}${tail}`,
  `\\b${hazards}(?: (?:formation|development|activity|impacts?|waves?))?,? (?:is|are|was|were) not (?:currently |now )?${expected}`,
  `\\b(?:does|do|did|will|would|is|are|was) not (?:currently )?(?:${expected} to )?${causes} ${hazards}${tail}`,
  "\\b(?:no (?:hay|existe|se espera)|sin|ning[uú]na?|descartan?(?: la| el)?) (?:alerta|amenaza|riesgo|peligro|aviso) (?:de |por )?(?:tsunami|maremoto)",
  "\\bno re[uú]ne (?:las )?(?:condiciones|caracter[ií]sticas)[^.;!?]{0,40}(?:tsunami|maremoto)",
  "\\b(?:n[aã]o (?:h[aá]|existe)|sem|nenhuma?) (?:alerta|aviso|amea[cç]a|risco|perigo) (?:de |para )?(?:tsunami|maremoto)",
  "\\b(?:pas (?:de |d[’'])|aucune? )(?:risque|menace|alerte|avis|danger) (?:de |au )?tsunami",
  "\\bkeine tsunami-?(?:gefahr|warnung)",
  "\\b(?:nessuna?|non c.?è) (?:allerta|rischio|pericolo) (?:di )?tsunami",
  "\\btidak berpotensi tsunami",
  "\\bno (?:evidence|sign|indication)s? of (?:an? |any )?\\p{L}+",
  "津波の心配は(?:ありません|ない|なし)",
];
const denial = new RegExp(phrases.join("|"), "giu");

/** Bulletins explain their own words: "Definition: …", "A tsunami warning means that …". Nothing of it happens. */
const definition =
  /\bdefinition ?: ?[^.!?]{1,600}[.!?]?|\ban? [\p{L} -]{1,40}(?:warning|watch|advisory|statement|alert) (?:means|indicates|is issued (?:when|if))\b[^.!?]{0,600}[.!?]?/giu;

/** What every denial and every definition has in it: most clauses have neither, and the rest is costly to look for. */
const mayDeny = /\b(?:no|not|sin|ning[uú]na?|descartan?|sem|n[aã]o|nenhuma?|pas|aucune?|keine|nessuna?|tidak)\b|心配/iu;
const mayDefine = /\b(?:definition|means|indicates|issued)\b/iu;

/** A text without what it denies: "There is NO tsunami danger from this earthquake" leaves neither. */
export function cutDenials(text: string): string {
  const plain = mayDefine.test(text) ? text.replace(definition, " ") : text;
  if (!mayDeny.test(plain)) return plain;
  return plain
    .split(/(?<=[.;!?*•])/u)
    .map((clause) => (mayDeny.test(clause) ? clause.replace(denial, " ") : clause))
    .join("");
}
