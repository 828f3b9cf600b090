// Each keeps the text around the number, which has a meaning: "aged", "both", a name.
const ages: [RegExp, string][] = [
  [/\b\d{1,3}(?=[- ]?(?:years?|yrs?|months?|weeks?|days?)[- ]?olds?\b|[- ]?y\/?o\b)/giu, " "],
  [/\b(aged?|ages) (?:about |between )?\d{1,3}(?:(?:,| and|, and| or| to|-) ?\d{1,3}){0,8}(?![\d.])/giu, "$1 "],
  [/\b(both|all|each),? \d{1,3}(?=,| ?$|[.;:!?](?:\s|$))/giu, "$1 "],
  [/(\p{L}),(?: (?:and )?\d{1,3}(?:,| and(?= \d))?){2,6}(?=,? \p{L})/gu, "$1,"],
  [/(\p{L}), (?:and )?\d{1,3}(?=,)(?!,\d)/gu, "$1"],
  [/(\p{Lu}[\p{L}’'-]{1,30}) \(\d{1,2}\)/gu, "$1"],
  [/\b\d{1,3}(?= years? (?:after|later|ago|on)\b)/giu, " "],
];

/** A text without people's ages, which otherwise read as numbers of people: "Two students, both 22, die". */
export const cutAges = (text: string): string =>
  /\d/.test(text) ? ages.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), text) : text;
