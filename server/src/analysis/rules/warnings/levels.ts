import { withoutMarks } from "../pattern.ts";
import * as further from "./further-languages.ts";

/** The names of a colour: as words, in further languages, and in scripts without spaces. */
const levelOf = (words: string, more: string, unspaced: string): RegExp =>
  withoutMarks(new RegExp(`^(?:${words}|${more})$|${unspaced}`, "u"));

export const levels = {
  yellow: levelOf(
    "yellow|gelb\\p{L}*|amarill[ao]|amarel[ao]|jaune|giall[ao]|желт\\p{L}*|жълт|жовт\\p{L}*|kuning|اصفر|الاصفر|صفراء",
    further.levels.yellow,
    "黄色|黃色|황색|노란색",
  ),
  orange: levelOf(
    "amber|orange\\p{L}*|naranja|laranja|arancione|оранж\\p{L}*|помаранч\\p{L}*|oranye|jingga|برتقالي|البرتقالي",
    further.levels.orange,
    "橙色|주황",
  ),
  red: levelOf(
    "red|rote?[rnms]?|roj[ao]|vermelh[ao]|rouge|ross[ao]|красн\\p{L}*|червен|червон\\p{L}*|merah|احمر|الاحمر|حمراء",
    further.levels.red,
    "红色|紅色|赤色|적색|빨간색",
  ),
};

/** Whether a word of a plain text is the name of a colour of warnings. */
export const isLevel = (word: string): boolean => Object.values(levels).some((pattern) => pattern.test(word));
