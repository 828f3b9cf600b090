import { isDeepStrictEqual } from "node:util";
import {
  AssetSettings,
  AssetSettingsInput,
  Id,
  listOf,
  oneOf,
  SettingPair,
  settingsToPairs,
  UserSettings,
} from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../platform/db/database.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import {
  forgetAssetSettings,
  getUserSettings,
  listAssetSettings,
  saveAssetSettings,
  saveUserSettings,
} from "./queries.ts";

type Parts = {
  db: Db;
  /** Called in the transaction that changed what may interrupt for an asset. */
  assetsChanged(db: Db, assetIds: number[]): Promise<void>;
  /** Called in the transaction that changed what a person is notified of, and how. */
  personChanged(db: Db, userId: string): Promise<void>;
  /** Called in the transaction in which a person enabled email. */
  emailWanted(db: Db, email: string): Promise<void>;
  /** Throws `invalid` unless all these groups of contacts are the person's own. */
  checkGroups(db: Db, userId: string, groupIds: number[]): Promise<void>;
};

export const settingsRoutes = ({ db, assetsChanged, checkGroups, emailWanted, personChanged }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/users/settings",
    summary: "Get a person's settings",
    access: "person",
    answer: z.array(SettingPair),
    handle: async ({ caller }) => settingsToPairs(await getUserSettings(db, caller.user.id)),
  }),
  route({
    method: "PUT",
    path: "/api/users/settings",
    summary: "Replace all settings of a person",
    access: "person",
    body: UserSettings,
    answer: z.array(SettingPair),
    handle: ({ caller, body }) =>
      db.transaction().execute(async (db) => {
        const before = await getUserSettings(db, caller.user.id);
        const saved = await saveUserSettings(db, caller.user.id, body);
        if (saved.emailNotifications) await emailWanted(db, caller.user.email);
        if (!isDeepStrictEqual(before, saved)) await personChanged(db, caller.user.id);
        return settingsToPairs(saved);
      }),
  }),
  route({
    method: "GET",
    path: "/api/users/settings/asset",
    summary: "List the notification rules of each of a person's assets",
    access: "person",
    answer: listOf(AssetSettings),
    handle: async ({ caller }) => onePage(await listAssetSettings(db, caller.user.id)),
  }),
  route({
    method: "PUT",
    path: "/api/users/settings/asset",
    summary: "Update the notification rules of an asset",
    access: "person",
    query: z.object({ id: Id }),
    body: AssetSettingsInput,
    answer: oneOf(AssetSettings),
    handle: ({ caller, query, body }) =>
      db.transaction().execute(async (db) => {
        const result = await saveAssetSettings(db, caller.user.id, query.id, body);
        await checkGroups(db, caller.user.id, body.contactGroupIds);
        await assetsChanged(db, [query.id]);
        return { result };
      }),
  }),
  route({
    method: "DELETE",
    path: "/api/users/settings/asset",
    summary: "Delete an asset's own rules, so that the rules of its tags or of all assets apply",
    access: "person",
    query: z.object({ id: Id }),
    handle: ({ caller, query }) =>
      db.transaction().execute(async (db) => {
        await forgetAssetSettings(db, caller.user.id, query.id);
        await assetsChanged(db, [query.id]);
      }),
  }),
];
