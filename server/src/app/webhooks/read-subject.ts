import type { WebhookTopic } from "@tocsin/contract";
import { findUserById } from "../../accounts/queries.ts";
import { getEvent } from "../../events/queries.ts";
import { readMatch } from "../../matching/read-match.ts";
import { readerOf } from "../../notifications/messages/wording.ts";
import { getNotification } from "../../notifications/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { getUserSettings } from "../../settings/queries.ts";
import { getSource } from "../../sources/queries.ts";
import type { ReadSubject } from "../../webhooks/record-messages.ts";

type Read = (db: Db, id: string, userId: string | null) => Promise<object | null>;

const readers: Record<WebhookTopic, Read> = {
  // A change that only one person may see is of a test alert.
  event: async (db, id, userId) => (userId === null ? getEvent(db, Number(id)) : null),
  match(db, id) {
    const [eventId, assetId] = id.split("-").map(Number) as [number, number];
    return readMatch(db, eventId, assetId);
  },
  async notification(db, id, userId) {
    if (userId === null) return null;
    const user = await findUserById(db, userId);
    if (!user) return null;
    const reader = readerOf(await getUserSettings(db, userId));
    return {
      ...(await getNotification(db, { id: userId, type: "admin", reader }, id)),
      user: { id: user.id, email: user.email },
    };
  },
  source: (db, id) => getSource(db, Number(id)),
};

/** What is at an id now, as the API has it; null for what was deleted, and for test alerts of a person. */
export const readSubject: ReadSubject = async (db, topic, id, userId) => {
  try {
    return await readers[topic](db, id, userId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
};
