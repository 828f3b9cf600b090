import { wordTable } from "../../../platform/language/word-table.ts";
import { plainText } from "../plain-text.ts";

const written = wordTable<string>({
  1: "one, один, одна, одного, одна, seorang, isang",
  2: "two, both, couple, pair, dos, deux, zwei, dois, duas, due, два, две, двое, двоих, двух, двоє, двох, дві, اثنين, اثنان, شخصين, قتيلان, جريحان, dua, dalawa, dalawang",
  3: "three, tres, trois, drei, tre, три, трое, троих, трех, троє, трьох, ثلاثة, ثلاث, tiga, tatlo, tatlong",
  4: "four, cuatro, quatre, vier, quatro, quattro, четыре, четверо, четверых, четырех, чотири, четверо, чотирьох, أربعة, أربع, empat, apat",
  5: "five, cinco, cinq, funf, cinque, пять, пятеро, пятерых, пяти, пятеро, خمسة, خمس, lima, limang, п'ятеро, п'ять, п'ятьох",
  6: "six, seis, sechs, sei, шесть, шестеро, шести, шість, шестеро, ستة, ست, enam, anim",
  7: "seven, siete, sept, sieben, sete, sette, семь, семеро, семи, сім, сімох, سبعة, سبع, tujuh, pito, pitong",
  8: "eight, ocho, huit, acht, oito, otto, восемь, восьми, вісім, ثمانية, ثماني, delapan, walo, walong, восьмеро",
  9: "nine, nueve, neuf, neun, nove, девять, девяти, девять, تسعة, تسع, sembilan, siyam, дев'ять, дев'ятеро, девятеро",
  10: "ten, diez, dix, zehn, dez, dieci, десять, десяти, عشرة, عشر, sepuluh, sampu, sampung, десятеро",
  11: "eleven, once, onze, elf, undici, одиннадцать, одинадцять, sebelas",
  12: "twelve, dozen, doce, docena, douze, dizaine, zwolf, dutzend, doze, duzia, dodici, двенадцать, дюжина, дванадцять, belasan, dosena",
  13: "thirteen, trece, treize, dreizehn, treze, tredici, тринадцать",
  14: "fourteen, catorce, quatorze, vierzehn, quattordici, четырнадцать",
  15: "fifteen, quince, quinze, funfzehn, quindici, пятнадцать",
  16: "sixteen",
  17: "seventeen",
  18: "eighteen",
  19: "nineteen",
  20: "twenty, veinte, vingt, zwanzig, vinte, venti, двадцать, двадцять",
  30: "thirty, treinta, trente, dreissig, trinta, trenta",
  40: "forty, cuarenta",
  50: "fifty, cincuenta",
  100: "hundred, cien, cent, hundert, cento, cem, сто, مئة, مائة",
});

/** Words that state no number, rounded down, as a careful reader would: "dozens" are at least two. */
const vague = wordTable<string>({
  24: "dozens, decenas, docenas, dizaines, dutzende, dutzenden, dezenas, decine, десятки, десятков, десятків, عشرات, العشرات, puluhan, dose-dosenang, dosenang",
  40: "scores",
  200: "hundreds, cientos, centenares, centaines, hunderte, hunderten, centenas, centinaia, сотни, сотен, сотні, مئات, المئات, ratusan, daan-daang, daang",
  2000: "thousands, miles, millares, milliers, tausende, tausenden, milhares, migliaia, тысячи, тысяч, тисячі, тисяч, آلاف, الآلاف, ribuan, libu-libong, libong",
  20000: "tens-of-thousands",
});

const multipliers = wordTable<string>({
  100: "hundred, cien, ciento, cent, hundert, cem, cento, сто, مئة, مائة, ratus",
  1000: "thousand, mil, mille, tausend, mila, тыс, тис, тысячи, тысяч, тисячі, тисяч, ألف, الف, ribu, libo, k, 千",
  10000: "万, 萬",
  1000000:
    "million, millions, millon, millones, millionen, milhao, milhoes, milione, milioni, миллион, миллиона, миллионов, млн, мільйон, мільйона, мільйонів, مليون, juta, milyon",
});

const toMap = (lists: Record<string, string>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(lists).flatMap(([value, words]) =>
      words.split(",").map((word): [string, number] => [plainText(word).trim(), Number(value)]),
    ),
  );

const words = toMap(written);
const vagueWords = toMap(vague);
const factors = toMap(multipliers);

/** The number at a token, and how many tokens it takes: "1.200", "3 million", "двое"; "dozens" is vague. */
export type NumberAt = { value: number; length: number; isVague: boolean };

export function numberAt(tokens: readonly string[], at: number): NumberAt | undefined {
  const token = tokens[at] ?? "";
  const isVague = vagueWords.has(token);
  const value = words.get(token) ?? vagueWords.get(token) ?? readDigits(token);
  if (value === undefined) return undefined;
  const factor = factors.get(tokens[at + 1] ?? "");
  return factor === undefined ? { value, length: 1, isVague } : { value: value * factor, length: 2, isVague };
}

/** "1200", "1.200" as half of Europe writes it, "2.5"; a time or a version is not a count. */
function readDigits(token: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+$/.test(token)) return Number(token.replaceAll(".", ""));
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(token) ? Number(token) : undefined;
}

/** Chinese and Japanese text with its tens of thousands written out: "1万2000人", "40万人", "三万人". */
export const writeOutTenThousands = (text: string): string =>
  text.replace(/(\d+(?:\.\d+)?|[一二三四五六七八九十百千]+)[万萬](\d{1,4})?/gu, (_, count: string, rest = "0") =>
    String(Math.round((Number(count) || readChineseNumber(count)) * 10_000) + Number(rest)),
  );

const chineseDigits = "〇一二三四五六七八九";

/** A number written in Chinese characters, up to the thousands: 二十三, 三百. */
export function readChineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let total = 0;
  let digit = 0;
  for (const character of text) {
    const factor = { 十: 10, 百: 100, 千: 1_000 }[character];
    if (factor) {
      total += (digit || 1) * factor;
      digit = 0;
    } else digit = Math.max(0, chineseDigits.indexOf(character));
  }
  return total + digit;
}
