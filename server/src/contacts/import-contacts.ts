import {
  type ContactImport,
  ContactInput,
  explainIssue,
  type ImportedLine,
  mostImported,
  type Sentence,
  sentenceOf,
} from "@tocsin/contract";
import { sql } from "kysely";
import type { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { invalidField } from "../platform/errors.ts";
import { english } from "../platform/language/translator.ts";
import { getGroup, listContacts } from "./queries.ts";
import { type ImportedCard, readCsv } from "./read-csv.ts";
import { readVcard } from "./read-vcard.ts";
import { requestOptIns } from "./request-opt-ins.ts";
import { addressesOf, insertContacts, type SaveParts } from "./save-contact.ts";

const texts = {
  tooMany: msg({ id: "error.contact.importLimit", message: "Import at most {most, number} contacts at once" }),
  known: msg({ id: "contact.import.known", message: "A contact with this address exists and was not changed." }),
  more: msg({ id: "contact.import.more", message: "Additional addresses are omitted." }),
  invalidEmail: msg({ id: "contact.import.email", message: "“{address}” is not a valid email address." }),
  invalidPhone: msg({
    id: "contact.import.phone",
    message: "“{address}” is not a phone number with a country code, such as +351 912 345 678.",
  }),
  omittedEmail: msg({
    id: "contact.import.omittedEmail",
    message: "“{address}” is omitted because it is not a valid email address.",
  }),
  omittedPhone: msg({
    id: "contact.import.omittedPhone",
    message: "“{address}” is omitted because it is not a phone number with a country code, such as +351 912 345 678.",
  }),
  noAddress: msg({ id: "contact.import.noAddress", message: "There is no email address or phone number." }),
};

/**
 * Adds the contacts of a file and sends each address an opt-in request. Invalid lines are reported one by one and do not
 * affect others; if anything else fails, nothing of the file is stored. A known contact is only added to the group.
 */
export async function importContacts(
  parts: SaveParts,
  userId: string,
  { text, groupId }: ContactImport,
): Promise<ImportedLine[]> {
  const cards = /^\uFEFF?[ \t]*BEGIN:VCARD/im.test(text) ? readVcard(text, mostImported) : readCsv(text, mostImported);
  if (cards.length > mostImported) {
    throw invalidField("text", texts.tooMany, { most: mostImported });
  }
  return parts.db.transaction().execute(async (db) => {
    if (groupId !== undefined) await getGroup(db, userId, groupId);
    const judged = judgeCards(cards, await listKnown(db, userId));
    const inputs = judged.flatMap(({ input }) => input ?? []);
    const added = await insertContacts(db, parts.secret, userId, inputs);
    await requestOptIns(db, parts, userId, added.flatMap(addressesOf));
    const known = judged.flatMap(({ there }) => there ?? []);
    if (groupId !== undefined) await join(db, groupId, [...added.map(({ id }) => id), ...known]);
    return judged.map(({ line }) => ({ ...line, why: wordAll(line.why) }));
  });
}

/** The contacts that have an address; null where the one that has it comes in with the same file. */
type Known = Map<string, number | null>;

async function listKnown(db: Db, userId: string): Promise<Known> {
  const contacts = await listContacts(db, userId);
  return new Map(contacts.flatMap(({ id, email, phone }) => [email, phone].flatMap((one) => (one ? [[one, id]] : []))));
}

/** What becomes of a card: it comes in, is there already, or neither. */
type Judged = { line: JudgedLine; input?: ContactInput; there?: number | null };
type JudgedLine = Omit<ImportedLine, "why"> & { why: Sentence[] };

const wordAll = (why: Sentence[]): string | null =>
  why.map(({ text, values }) => english.translate(text, values)).join(" ") || null;

const judgeCards = (cards: ImportedCard[], known: Known): Judged[] => cards.map((card) => judgeCard(card, known));

function judgeCard(card: ImportedCard, known: Known): Judged {
  const { line, name } = card;
  if (card.problem) return { line: { line, name, outcome: "refused", why: [{ text: card.problem }] } };
  const { input, why } = readContact(card);
  if (!input) return { line: { line, name, outcome: "refused", why } };
  const addresses = [input.email, input.phone].flatMap((one) => one ?? []);
  const found = addresses.find((one) => known.has(one));
  if (found !== undefined) {
    const why = [{ text: texts.known }];
    return { line: { line, name: input.name, outcome: "known", why }, there: known.get(found) ?? null };
  }
  for (const one of addresses) known.set(one, null);
  return { line: { line, name: input.name, outcome: "added", why }, input };
}

/** The maximum number of addresses that are read from one card. */
const mostAddresses = 20;

/** `why`: what is omitted, or what is wrong where nothing can be read. */
type Read = { input: ContactInput | null; why: Sentence[] };

/** Takes the first valid address of each kind. */
function readContact(card: ImportedCard): Read {
  const emails = card.emails.slice(0, mostAddresses).map((text) => text.trim().toLowerCase());
  // Spreadsheets keep a number as text by an apostrophe before it.
  const phones = card.phones.slice(0, mostAddresses).map((text) => text.replace(/^'/, "").replace(/^00/, "+"));
  const email = emails.find((one) => isGood({ email: one }));
  const phone = phones.find((one) => isGood({ phone: one }));
  const name = card.name.replace(/\s+/g, " ").trim() || email || phone || "";
  const parsed = ContactInput.safeParse({ name, email, phone });
  const wrong = [
    ...emails.filter((one) => !isGood({ email: one })),
    ...phones.filter((one) => !isGood({ phone: one })),
  ];
  if (!parsed.success) return { input: null, why: [explainRefusal(parsed.error, wrong)] };
  const more = emails.length + phones.length - wrong.length - (email ? 1 : 0) - (phone ? 1 : 0);
  const why = wrong.map((address) => ({
    text: address.includes("@") ? texts.omittedEmail : texts.omittedPhone,
    values: { address },
  }));
  return { input: parsed.data, why: more > 0 ? [...why, { text: texts.more }] : why };
}

const isGood = (address: { email: string } | { phone: string }): boolean =>
  ContactInput.safeParse({ name: "anybody", ...address }).success;

function explainRefusal({ issues }: z.ZodError, [address]: string[]): Sentence {
  const ofName = issues.find(({ path }) => path[0] === "name");
  const said = ofName && (sentenceOf(ofName.message) ?? explainIssue(ofName));
  if (said) return said;
  if (address === undefined) return { text: texts.noAddress };
  return { text: address.includes("@") ? texts.invalidEmail : texts.invalidPhone, values: { address } };
}

const join = (db: Db, groupId: number, contactIds: number[]) =>
  sql`
    insert into contact_group_members (group_id, contact_id)
    select ${groupId}, id from unnest(${contactIds}::int[]) as id
    on conflict do nothing
  `.execute(db);
