import { plainText } from "../plain-text.ts";

/**
 * What authorities publish of their warnings as such, in plain text: reports, studies, services, and counts of a past time. Each
 * pattern asks for more than a word that a warning may have, for a warning that is taken for a report is lost.
 */
const warning =
  "(?:warnings?|alerts?|advisories|\\p{L}*warnung(?:en)?|avisos?|alertas?|alertes?|vigilances?|allerte|allerta|\\p{L}*waarschuwing(?:en)?|\\p{L}*varning(?:ar)?|предупрежден\\p{L}*|ostrzezen\\p{L}*)";

/** A number of warnings, and the past time in which they were issued, at the end or before them. */
const count = `\\d[\\d.]* (?:[\\p{L}]+ ){0,4}?${warning}`;
const past =
  "(?:(?:in the )?(?:last|past|previous) (?:year|winter|summer|season|month|decade)|last (?:spring|autumn)|im (?:vergangenen|letzten) (?:jahr|winter|sommer|monat)|im vorjahr|l an dernier|l annee derniere|l hiver dernier|el ano pasado|el mes pasado|no ano passado|l anno scorso|vorig jaar|afgelopen (?:jaar|winter)|forra aret|в прошлом году|w zeszlym roku|(?:in|en|im jahr|em|nel|en el ano|в|w) (?:19|20)\\d\\d(?: году| roku)?)";

const compile = (patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, "u"));

const counts = compile([
  `${count}(?: \\p{L}+){0,3} ${past}(?: (?:for|por|wegen|pour|per|voor) .*)? $`,
  `${past}(?: \\p{L}+){0,3} ${count}`,
  `^ \\d+ years of(?: \\p{L}+){0,3} ${warning}`,
]);

const others = compile([
  `^ how (?:\\p{L}+ ){0,4}${warning} (?:work|works|are (?:made|issued|decided))\\b`,
  `${warning} (?:explained|what they mean|what do they mean|save lives|have your say)\\b`,
  `^ (?:sign up|subscribe|register) (?:for|to)\\b`,
  `^ (?:annual|yearly|quarterly) report\\b`,
  `^ (?:study|survey|survey on|statistics|review of|consultation on)\\b(?! area)`,
  `^ (?:a )?new (?:website|app|service|system|page|tool|platform|map|colours?|colors?|levels|scale)\\b`,
  `^ (?:a )?(?:new |improved )(?:\\p{L}+ ){0,3}${warning} (?:service|system|website|app|platform|map|scale)\\b`,
  `^ number of (?:\\p{L}+ ){0,4}${warning}`,
  `^ (?:studie|umfrage|jahresbericht|jahresbilanz|jahresruckblick|statistik|neue (?:website|app|warnstufen)|so funktionieren)\\b`,
  `^ (?:etude|enquete|rapport annuel|bilan annuel|nouveau site|nouvelle application)\\b`,
  `^ (?:estudio|encuesta|informe anual|balance anual|nueva (?:web|aplicacion))\\b`,
  `^ (?:estudo|inquerito|relatorio anual|nova aplicacao|novo site)\\b`,
  `^ (?:studio|sondaggio|rapporto annuale|nuova app)\\b`,
  `^ (?:onderzoek|enquete|jaarverslag|nieuwe (?:website|app))\\b`,
]);

/** Whether a title, in its plain form, is about warnings as such, and warns of nothing. One that names a level (red) only counts warnings. */
export const isAboutWarnings = (plain: string, levels: readonly string[]): boolean =>
  [...counts, ...(levels.length > 0 ? [] : others)].some((pattern) => pattern.test(plain));

/** Words that begin a question, in plain text. */
const asking =
  "is|are|was|were|has|have|had|will|do|does|did|can|could|should|what|when|where|why|who|how|which|ist|sind|war|hat|haben|wird|werden|was|wann|wo|warum|wieso|wie|welche|gilt|gelten|est ce|quand|ou|pourquoi|comment|quel|quelle|que|cuando|donde|por que|como|cual|sigue|o que|quando|onde|porque|qual|cosa|perche|dove|come|quale|is|wat|wanneer|waar|waarom|hoe|geldt|что|когда|где|почему|как|действует ли|що|коли|де|чому|як|apa|apakah|kapan|mengapa|ano|kailan|bakit|ما|متى|هل|لماذا|كيف|czy|kiedy|co|dlaczego|ar|kada";
const question = new RegExp(`^ (?:${asking}) `, "u");
const unspacedQuestion = /(?:か|吗|嗎|呢|까|나요)\s*[?？]\s*$/u;

/** Whether a title asks: "Is the flood warning for Leeds still in force?" It warns of nothing, and ends nothing. */
export const isQuestion = (title: string): boolean =>
  /[?？؟]\s*$/u.test(title) && (question.test(plainText(title)) || unspacedQuestion.test(title));
