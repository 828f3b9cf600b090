/** Words for the severity of an alert, in the languages of the packs, the most severe first. */
const ranks: [RegExp, number][] = [
  [
    /\b(?:extr[eê]m\w*|estrem\w*|red|rouge|roj[oa]|rote?r?s?|vermelh[oa]|ross[oa]|rood|röd|punainen|emergency|evacuat\w*|tsunami|tornado|hurricane|typhoon|cyclone)\b|特別|紅|红|красн|экстрем|أحمر|緊急|긴급/iu,
    4,
  ],
  [
    /\b(?:severe?|s[eé]vère|sever[oa]|grave|orange|naranja|laranja|arancion[ei]|oranje|oranssi|warning|alerte|alerta|allerta|warnung|avertissement)\b|橙|オレンジ|警报|警報|경보|оранж|برتقالي/iu,
    3,
  ],
  [
    /\b(?:moderat\w*|modér\w*|mäßig|yellow|jaune|amarill[oa]|amarel[oa]|gelbe?r?|giall[oa]|geel|gul|keltainen|amber|watch|vigilance|vigilancia)\b|黄|黃|жёлт|желт|أصفر|주의보/iu,
    2,
  ],
  [/\b(?:minor|green|vert|verde|grüne?r?|advisory|notice|information)\b|注意|蓝|藍|зелен|зелён/iu, 1],
];
const searchedLength = 2000;

/**
 * The severity of an entry of an index of alerts by its words, 0 to 4: it only decides which document is read first. Without a word
 * for it, an entry comes before those that call themselves minor.
 */
export function rankEntry({ title, summary }: { title: string; summary: string }): number {
  const text = `${title} ${summary}`.slice(0, searchedLength);
  return ranks.find(([words]) => words.test(text))?.[1] ?? 2;
}
