import { type ContactImport, ContactInput, type ImportedLine, mostImported } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { invalidField } from "../platform/errors.ts";
import { getGroup, listContacts } from "./queries.ts";
import { type ImportedCard, readCsv } from "./read-csv.ts";
import { readVcard } from "./read-vcard.ts";
import { requestOptIns } from "./request-opt-ins.ts";
import { addressesOf, insertContacts, type SaveParts } from "./save-contact.ts";

const tooMany = msg({ id: "error.contact.importLimit", message: "Import at most {most, number} contacts at once" });

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
    throw invalidField("text", tooMany, { most: mostImported });
  }
  return parts.db.transaction().execute(async (db) => {
    if (groupId !== undefined) await getGroup(db, userId, groupId);
    const judged = judgeCards(cards, await listKnown(db, userId));
    const inputs = judged.flatMap(({ input }) => input ?? []);
    const ids = await insertContacts(db, parts.secret, userId, inputs);
    const added = new Map(inputs.map((input, index) => [input, ids[index] as number]));
    const addresses = [...added].flatMap(([{ email, phone }, id]) =>
      addressesOf({ id, email: email ?? null, phone: phone ?? null }),
    );
    await requestOptIns(db, parts, userId, addresses);
    if (groupId !== undefined) await join(db, groupId, [...ids, ...judged.flatMap(({ there }) => there ?? [])]);
    return judged.map(({ line }) => line);
  });
}

/** The contacts that have an address; null where the one that has it comes in with the same file. */
type Known = Map<string, number | null>;

async function listKnown(db: Db, userId: string): Promise<Known> {
  const contacts = await listContacts(db, userId);
  return new Map(contacts.flatMap(({ id, email, phone }) => [email, phone].flatMap((one) => (one ? [[one, id]] : []))));
}

/** What becomes of a card: it comes in, is there already, or neither. */
type Judged = { line: ImportedLine; input?: ContactInput; there?: number | null };

const judgeCards = (cards: ImportedCard[], known: Known): Judged[] => cards.map((card) => judgeCard(card, known));

function judgeCard(card: ImportedCard, known: Known): Judged {
  const { line, name } = card;
  if (card.problem) return { line: { line, name, outcome: "refused", why: card.problem } };
  const { input, leftOut, problem } = readContact(card);
  if (!input) return { line: { line, name, outcome: "refused", why: problem } };
  const addresses = [input.email, input.phone].flatMap((one) => one ?? []);
  const found = addresses.find((one) => known.has(one));
  if (found !== undefined) {
    const why = "You have a contact with this address already; it stays as it is";
    return { line: { line, name: input.name, outcome: "known", why }, there: known.get(found) ?? null };
  }
  for (const one of addresses) known.set(one, null);
  return { line: { line, name: input.name, outcome: "added", why: leftOut }, input };
}

/** The maximum number of addresses that are read from one card. */
const mostAddresses = 20;

type Read = { input: ContactInput | null; leftOut: string | null; problem: string | null };

/** Takes the first good address of each kind, and says what is left out. */
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
  if (!parsed.success) return { input: null, leftOut: null, problem: tellProblem(parsed.error.issues, wrong) };
  const more = emails.length + phones.length - wrong.length - (email ? 1 : 0) - (phone ? 1 : 0);
  const leftOut = [
    ...wrong.map((one) => `left out: ${one} (${tellWrong(one)})`),
    ...(more > 0 ? ["left out: further addresses"] : []),
  ].join("; ");
  return { input: parsed.data, leftOut: leftOut || null, problem: null };
}

const isGood = (address: { email: string } | { phone: string }): boolean =>
  ContactInput.safeParse({ name: "anybody", ...address }).success;

const tellWrong = (address: string): string =>
  address.includes("@") ? "no valid e-mail address" : "a number needs its country, such as +351 912 345 678";

function tellProblem(issues: { path: PropertyKey[]; message: string }[], wrong: string[]): string {
  const [first] = wrong;
  if (issues.some(({ path }) => path[0] === "name"))
    return issues.find(({ path }) => path[0] === "name")?.message ?? "";
  return first ? `${first}: ${tellWrong(first)}` : "There is neither an e-mail address nor a number";
}

const join = (db: Db, groupId: number, contactIds: number[]) =>
  sql`
    insert into contact_group_members (group_id, contact_id)
    select ${groupId}, id from unnest(${contactIds}::int[]) as id
    on conflict do nothing
  `.execute(db);
