import { t } from "@lingui/core/macro";
import { fromKm, greatestRadiusKm } from "@tocsin/contract";
import { isAmbiguous, readNumber } from "../../lib/read-number.ts";
import { amount, toKm, type Units } from "../../lib/units.ts";

/** What is wrong with a radius as typed, with the limit in the person's unit; undefined if nothing is, or nothing was typed. */
export function radiusProblem(text: string, units: Units): string | undefined {
  if (text.trim() === "") return undefined;
  if (isAmbiguous(text)) {
    const [thousands, decimals] = [text.replace(/[.,]/, "").trim(), Number(text.replace(",", "."))];
    return t`Ambiguous radius: enter ${thousands} or ${decimals}`;
  }
  const radius = readNumber(text);
  const most = amount(Math.floor(fromKm(greatestRadiusKm, units)), units);
  if (Number.isNaN(radius)) return t`Enter a number for the radius, such as 1500 or 1.5`;
  return radius > 0 && toKm(radius, units) <= greatestRadiusKm
    ? undefined
    : t`Enter a radius above 0 and of at most ${most}`;
}

/** Adds the problem of a radius at its field, before the values of a form are read. */
export function checkRadius(text: string, units: Units, addIssue: (issue: RadiusIssue) => void): void {
  const message = radiusProblem(text, units);
  if (message) addIssue({ code: "custom", path: ["radius"], message });
}

type RadiusIssue = { code: "custom"; path: string[]; message: string };
