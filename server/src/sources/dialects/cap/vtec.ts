import type { Vtec } from "@tocsin/contract";
import { anyTime } from "../dialect.ts";

/**
 * "/O.NEW.KTAE.TO.W.0012.260301T1400Z-260301T1445Z/": product class, action, office, phenomenon, significance, event tracking number,
 * begin and end; zeros where one of them is not given (NWS Instruction 10-1703). Only operational products count: T is a
 * test, E and X are experimental.
 */
const pattern = /\/O\.([A-Z]{3})\.([A-Z]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.(\d{6}T\d{4}Z)-(\d{6}T\d{4}Z)\//g;

/**
 * The first of the event codes that a US warning is tracked by, one that is in force before one that ends: a watch that ends as a warning
 * begins has a code for each. Null for none.
 */
export function readVtec(codes: string[]): Vtec | null {
  const all = codes.flatMap((code) => [...code.matchAll(pattern)]).map(toVtec);
  return all.find((vtec) => !endsByVtec(vtec)) ?? all[0] ?? null;
}

function toVtec([
  ,
  action = "",
  office,
  phenomenon,
  significance,
  number,
  begins = "",
  ends = "",
]: RegExpExecArray): Vtec {
  return {
    action,
    event: [office, phenomenon, significance, number].join("."),
    begins: timeOf(begins),
    ends: timeOf(ends),
  };
}

const testProduct = /\/T\.[A-Z]{3}\.[A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4}\./;

/** Whether the codes are those of a test product, and of no operational one. */
export const isTestByVtec = (codes: string[]): boolean =>
  readVtec(codes) === null && codes.some((code) => testProduct.test(code));

/** Cancelled, expired, and replaced by another event. */
const endsByVtec = ({ action }: Vtec): boolean => ["CAN", "EXP", "UPG"].includes(action);

/** An event may be said to expire minutes before it ends, and is in force until then. */
export const hasEndedByVtec = (vtec: Vtec | null, now: Date): boolean =>
  vtec !== null && endsByVtec(vtec) && !(vtec.action === "EXP" && vtec.ends && Date.parse(vtec.ends) > now.getTime());

const timeOf = (text: string): string | null =>
  text.startsWith("000000")
    ? null
    : anyTime(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 9)}:${text.slice(9)}`);
