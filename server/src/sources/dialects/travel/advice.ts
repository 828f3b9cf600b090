import type { OfficialFacts, Severity } from "@tocsin/contract";
import { stateFacts } from "../dialect.ts";

/**
 * The steps that governments share in their advice to travellers: take normal precautions, take more care, reconsider the journey
 * (or avoid what is not essential), do not travel.
 */
export type AdviceLevel = 1 | 2 | 3 | 4;

/** Level 1 says nothing. None is extreme: it is advice about a country, and names no danger to life at a place. */
const severities: Record<AdviceLevel, Severity> = { 1: "unknown", 2: "minor", 3: "moderate", 4: "severe" };

/** `id` names the country within the advice of `authority`; `code` is its ISO 3166-1 code, as the publisher states it. */
type Advice = {
  authority: string;
  id: string;
  country: string;
  level: AdviceLevel | null;
  code?: string;
  happenedAt: string | null;
};

/**
 * The data of an advice to travellers to a country. Level 1 ends what was advised before; null is a level that could not be read.
 * It is an incident: a government's judgement that is in force, as a warning is.
 */
export const adviceFacts = ({ authority, id, country, level, code, happenedAt }: Advice): OfficialFacts =>
  stateFacts({
    authority,
    ids: [id],
    category: "other",
    severity: level === null ? "unknown" : severities[level],
    placeName: country.slice(0, 200) || null,
    happenedAt,
    ended: level === 1,
    ...(code && { areaCodes: [{ scheme: "ISO 3166-1", code }] }),
  });

/** How long an advice is listed without a change: the US reviews the lowest levels once a year, and others more often. */
export const adviceDays = 366;
