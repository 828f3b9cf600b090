import {
  EventMutesInput,
  Id,
  listOf,
  Mute,
  MuteInput,
  oneOf,
  RuleSet,
  RuleSetInput,
  RuleSetOrder,
  UserRules,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { invalidField } from "../platform/errors.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Person, type Route, route, type Service } from "../platform/http/route.ts";
import { endMute, listMutes, muteEvents, muteUntil } from "./mutes.ts";
import { getUserSettings } from "./queries.ts";
import { deleteRuleSet, listFollowers, listRuleSets, orderRuleSets, saveRuleSet } from "./rule-sets.ts";
import { getUserRules, saveUserRules } from "./rules.ts";

const emailRequired = msg({ id: "error.user.emailRequired", message: "An API key must name the user by email" });

type Parts = {
  db: Db;
  clock: Clock;
  /** The id of the person with an address; throws `not_found`. */
  getUserId(email: string): Promise<string>;
  /** Called in the transaction that changed the rules that assets follow. */
  assetsChanged(db: Db, assetIds: number[]): Promise<void>;
  /** Throws `invalid` unless all these groups of contacts are the person's own. */
  checkGroups(db: Db, userId: string, groupIds: number[]): Promise<void>;
  /** Called in the transaction that began, moved or ended a mute of a person: what it defers is decided again. */
  muted(db: Db, userId: string): Promise<void>;
  /** Changes a person's quiet hours and limits, in a transaction: what they defer is decided again. */
  changePace<T>(db: Db, userId: string, change: () => Promise<T>): Promise<T>;
};

const ById = z.object({ id: Id });
const ByEmail = z.object({ email: z.string().optional() });

export function rulesRoutes({ db, clock, getUserId, assetsChanged, checkGroups, muted, changePace }: Parts): Route[] {
  /** A person acts for themselves; a service says for whom. */
  async function personOf(caller: Person | Service, email: string | undefined): Promise<string> {
    if (caller.kind === "person") return caller.user.id;
    if (!email) throw invalidField("email", emailRequired);
    return getUserId(email);
  }

  return [
    route({
      method: "GET",
      path: "/api/users/rules",
      summary: "Get a person's quiet hours, digest and limits",
      access: "person or service",
      query: ByEmail,
      answer: oneOf(UserRules),
      handle: async ({ caller, query }) => ({ result: await getUserRules(db, await personOf(caller, query.email)) }),
    }),
    route({
      method: "PUT",
      path: "/api/users/rules",
      summary: "Update a person's quiet hours, digest and limits",
      access: "person or service",
      query: ByEmail,
      body: UserRules,
      answer: oneOf(UserRules),
      audit: { read: async ({ caller, query }) => getUserRules(db, await personOf(caller, query.email)) },
      async handle({ caller, query, body }) {
        const userId = await personOf(caller, query.email);
        return db.transaction().execute(async (db) => {
          const { timeZone } = await getUserSettings(db, userId);
          const save = () => saveUserRules(db, userId, body, timeZone, clock());
          return { result: await changePace(db, userId, save) };
        });
      },
    }),
    ...setRoutes({ db, assetsChanged, checkGroups }),
    ...muteRoutes({ db, clock, muted }),
  ];
}

const setRoutes = ({
  db,
  assetsChanged,
  checkGroups,
}: Pick<Parts, "db" | "assetsChanged" | "checkGroups">): Route[] => [
  route({
    method: "GET",
    path: "/api/users/rules/sets",
    summary: "List the notification rules for all of a person's assets, and for those with a tag",
    access: "person",
    answer: listOf(RuleSet),
    handle: async ({ caller }) => onePage(await listRuleSets(db, caller.user.id)),
  }),
  route({
    method: "PUT",
    path: "/api/users/rules/sets",
    summary: "Set the notification rules for all assets (`tag` null), or for those with a tag",
    access: "person",
    body: RuleSetInput,
    answer: oneOf(RuleSet),
    handle: ({ caller, body }) =>
      db.transaction().execute(async (db) => {
        await checkGroups(db, caller.user.id, body.rules.contactGroupIds);
        const result = await saveRuleSet(db, caller.user.id, body);
        await assetsChanged(db, await listFollowers(db, caller.user.id));
        return { result };
      }),
  }),
  route({
    method: "PUT",
    path: "/api/users/rules/sets/order",
    summary: "Set the order of tags; the rules of the first matching tag apply to an asset",
    access: "person",
    body: RuleSetOrder,
    answer: listOf(RuleSet),
    handle: ({ caller, body }) =>
      db.transaction().execute(async (db) => {
        const sets = await orderRuleSets(db, caller.user.id, body);
        await assetsChanged(db, await listFollowers(db, caller.user.id));
        return onePage(sets);
      }),
  }),
  route({
    method: "DELETE",
    path: "/api/users/rules/sets",
    summary: "Delete a rule set; the remaining rules then apply to its assets",
    access: "person",
    query: ById,
    handle: ({ caller, query }) =>
      db.transaction().execute(async (db) => {
        await deleteRuleSet(db, caller.user.id, query.id);
        await assetsChanged(db, await listFollowers(db, caller.user.id));
      }),
  }),
];

const muteRoutes = ({ db, clock, muted }: Pick<Parts, "db" | "clock" | "muted">): Route[] => [
  route({
    method: "GET",
    path: "/api/mutes",
    summary: "List a person's mutes",
    access: "person",
    answer: listOf(Mute),
    handle: async ({ caller }) => onePage(await listMutes(db, caller.user.id, clock())),
  }),
  route({
    method: "POST",
    path: "/api/mutes",
    summary:
      "Mute an event or an asset until a time; increases in severity are still sent for a muted event, and reported when the mute of an asset ends",
    access: "person",
    body: MuteInput,
    answer: oneOf(Mute),
    status: 201,
    handle: ({ caller, body }) =>
      db.transaction().execute(async (db) => {
        const result = await muteUntil(db, caller.user.id, body, clock());
        await muted(db, caller.user.id);
        return { result };
      }),
  }),
  route({
    method: "PUT",
    path: "/api/mutes",
    summary: "Mute several events until a time, or unmute them (`until` null), all or none, at most 500",
    access: "person",
    body: EventMutesInput,
    handle: ({ caller, body }) =>
      db.transaction().execute(async (db) => {
        await muteEvents(db, caller.user.id, body, clock());
        await muted(db, caller.user.id);
      }),
  }),
  route({
    method: "DELETE",
    path: "/api/mutes",
    summary: "End a mute early",
    access: "person",
    query: ById,
    handle: ({ caller, query }) =>
      db.transaction().execute(async (db) => {
        await endMute(db, caller.user.id, query.id);
        await muted(db, caller.user.id);
      }),
  }),
];
