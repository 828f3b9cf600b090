import type { Severity } from "@tocsin/contract";

/**
 * Warnings that an authority grades by their name and not by a colour, the most severe first: the DWD's levels 4, 3 and 2, the emergencies of
 * the NWS, the degrees of danger of INMET, the signals of Bangladesh and Hong Kong above all others, severe weather of the NWS, the Bureau of Meteorology and the
 * Environment Agency, and the Bureau's classes of floods. Of plain text.
 */
const grades: readonly (readonly [Severity, RegExp])[] = [
  [
    "extreme",
    / (?:grande perigo|great danger signal|black rainstorm (?:warning|signal)|extreme[nmrs]? unwetter\w*|unwetterwarnung(?:en)? vor extrem\w*|(?:tornado|flash flood) emergency) /,
  ],
  ["moderate", / perigo potencial /],
  ["severe", / grau perigo /],
  ["severe", / (?:unwetterwarnung(?:en)?|warnung(?:en)? vor (?:\w+ )?unwettern?) /],
  ["severe", / severe (?:\w+ )?(?:weather|thunderstorm|storm|flood|wind|heat) warnings? /],
  ["severe", / major flood (?:warning|watch)(?:e?s)? /],
  ["moderate", / markante[nmrs]? (?:wetter\w*|warnung(?:en)?) | moderate flood warnings? /],
  ["minor", / minor flood warnings? /],
];

/** The severity that the name of a warning states; `unknown` without one. */
export const gradeOf = (plain: string): Severity => grades.find(([, name]) => name.test(plain))?.[0] ?? "unknown";
