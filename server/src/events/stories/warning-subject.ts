import { rarityOf, splitTerms } from "./terms.ts";

/** What warnings have in common because they are warnings: words of their form, levels, zones, and words of an end. */
const formWords = [
  `warning warnings watch watches alert alerts advisory advisories bulletin statement notice order summary update updated valid issued until
   effect force expected forecast districts district areas area region following final level severe minor moderate major status date time
   yellow amber orange red green cancelled canceled cancellation lifted removed withdrawn rescinded revoked terminated discontinued expired
   ended longer current active utc gmt edt est aedt aest cst cdt mst mdt pst pdt bst cet cest met the and for from with has been`,
  `warnung warnungen unwetterwarnung amtliche gültig bis ausgegeben stufe gelb rot aufgehoben aufhebung beendet entwarnung zurückgenommen
   alerta alertas aviso avisos advertencia nivel amarillo amarilla naranja rojo roja válido hasta emitido cancelado cancelada levantada fin
   desactiva finalizado vermelho laranja amarelo encerrado encerra válida até
   alerte alertes vigilance avis jaune rouge valable jusqu émis niveau levée annulée fin terminée
   allerta allerte avviso arancione gialla rossa valido fino emesso livello rientrata revocata cessata annullata fine`,
  `предупреждение уровень действует красный оранжевый желтый отмена отменено отбой снято попередження рівень скасовано відбій червоний
   تحذير انذار تنبيه مستوى رفع الغاء انتهاء peringatan dini siaga waspada berlaku dicabut berakhir dibatalkan
   babala alerto 警報 注意報 発表 解除 预警 警报 发布 信号`,
];

const languages = ["en", "de", "es", "pt", "fr", "it", "ru", "uk", "ar", "id", "fil"];

/** Names of months and weekdays, whole and abbreviated. */
function listDateWords(): string[] {
  const widths: Intl.DateTimeFormatOptions[] = (["long", "short"] as const).map((width) => ({
    weekday: width,
    month: width,
    day: "numeric",
  }));
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + (month % 7) * 2));
  return languages.flatMap((language) =>
    widths.flatMap((width) => {
      const format = new Intl.DateTimeFormat(language, { ...width, calendar: "gregory", timeZone: "UTC" });
      return days.map((day) => format.format(day));
    }),
  );
}

let known: ReadonlySet<string> | undefined;

/** The terms of form and date: warnings that share no others are about different things. */
export const formTerms = (): ReadonlySet<string> =>
  (known ??= new Set([...formWords, ...listDateWords()].flatMap((words) => [...splitTerms(words)])));

/** Articles and prepositions occur in many texts, and say nothing of the subject. */
const leastRarity = 4.9;

/** What the title of a warning is about: its hazard and its places, with numbers that follow a word ("zone 12"). */
function subjectOf(title: string): Set<string> {
  const terms = [...splitTerms(title)].filter((term) => !formTerms().has(term) && rarityOf(term) >= leastRarity);
  const numbers = [...title.toLowerCase().matchAll(/\p{L}\s{1,3}(\d{1,6})(?![\d:/.])/gu)].map(
    ([, number]) => `#${number}`,
  );
  return new Set([...terms, ...numbers]);
}

const isWithin = (one: Set<string>, other: Set<string>): boolean => [...one].every((term) => other.has(term));

/** Whether two titles are of the same warning, issued again at another time or level. */
export function haveOneSubject(one: string, other: string): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first.size > 0 && isWithin(first, second) && isWithin(second, first);
}
