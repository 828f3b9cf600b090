import { t } from "@lingui/core/macro";
import { BulkAssetChange, type Channel, channels } from "@tocsin/contract";
import { z } from "zod";
import { readNumber } from "../../../lib/read-number.ts";
import { momentIn } from "../../../lib/times.ts";
import { toKm, type Units } from "../../../lib/units.ts";
import { tagsOf } from "../asset-form-values.ts";
import { checkRadius } from "../radius-problem.ts";

const hourMs = 3_600_000;
export const muteSpans = { "1h": hourMs, "8h": 8 * hourMs, "1d": 24 * hourMs, "1w": 7 * 24 * hourMs } as const;

/** The values of the form: what is empty or "keep" stays as it is. */
export type BulkValues = {
  /** As typed, in the person's unit. */
  radius: string;
  /** Separated by commas. */
  addTags: string;
  removeTags: string[];
  mute: "keep" | keyof typeof muteSpans | "until" | "end";
  /** A day and time without a zone, such as "2026-11-21T14:00". */
  mutedUntil: string;
  paused: "keep" | "yes" | "no";
  follow: boolean;
  leastSeverity: "keep" | "minor" | "moderate" | "severe" | "extreme";
  unknownSeverity: "keep" | "interrupt" | "wait";
  certainty: "keep" | "inside" | "possible";
  reach: "keep" | "all" | "some";
  channels: Channel[];
};

export const emptyBulk: BulkValues = {
  radius: "",
  addTags: "",
  removeTags: [],
  mute: "keep",
  mutedUntil: "",
  paused: "keep",
  follow: false,
  leastSeverity: "keep",
  unknownSeverity: "keep",
  certainty: "keep",
  reach: "keep",
  channels: [...channels],
};

type Circumstances = { units: Units; timeZone: string; now: Date };

/** The change that the form describes, as the server takes it; it may still be invalid. */
export function changeOf(values: BulkValues, circumstances: Circumstances): BulkAssetChange {
  const radius = values.radius.trim();
  const addTags = tagsOf(values.addTags);
  const rules = values.follow ? null : rulesOf(values);
  return {
    ...(radius && { radius: toKm(readNumber(radius), circumstances.units) }),
    ...(addTags.length > 0 && { addTags }),
    ...(values.removeTags.length > 0 && { removeTags: values.removeTags }),
    ...(values.mute !== "keep" && { mutedUntil: muteEnd(values, circumstances) }),
    ...(values.paused !== "keep" && { paused: values.paused === "yes" }),
    ...((rules === null || Object.keys(rules).length > 0) && { rules }),
  };
}

function muteEnd({ mute, mutedUntil }: BulkValues, { timeZone, now }: Circumstances): string | null {
  if (mute === "end" || mute === "keep") return null;
  if (mute !== "until") return new Date(now.getTime() + muteSpans[mute]).toISOString();
  const moment = momentIn(mutedUntil, timeZone);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

const rulesOf = ({ leastSeverity, unknownSeverity, certainty, reach, channels: chosen }: BulkValues) => ({
  ...(leastSeverity !== "keep" && { leastSeverity }),
  ...(unknownSeverity !== "keep" && { unknownSeverity }),
  ...(certainty !== "keep" && { certainty }),
  ...(reach !== "keep" && { channels: reach === "all" || chosen.length === channels.length ? null : chosen }),
});

/** The contract's schema, fed from the form. */
export const bulkSchema = (circumstances: () => Circumstances) =>
  z
    .custom<BulkValues>()
    .superRefine(({ radius, mute, mutedUntil }, { addIssue }) => {
      checkRadius(radius, circumstances().units, addIssue);
      if (mute === "until" && mutedUntil === "")
        addIssue({ code: "custom", path: ["mutedUntil"], message: t`Enter the day and time at which the mute ends` });
    })
    .transform((values) => changeOf(values, circumstances()))
    .pipe(BulkAssetChange);
