import { msg } from "#messages";
import type { Db } from "../../../platform/db/database.ts";
import { english } from "../../../platform/language/translator.ts";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import type { Message } from "../../messages/load-message.ts";
import { findDestination } from "../find-destination.ts";
import type { ChannelEnd, ChannelParts, DestinationAddress, SendOutcome } from "../index.ts";
import { judgeResponse, type ResponseOutcome } from "../judge-response.ts";
import { parseJson } from "../parse-json.ts";
import { createProviders, type ProviderName } from "../providers.ts";
import { composeNote, type Note, noteOfWords } from "./note.ts";
import type { Posting, PostingSpec, Thread } from "./posting-spec.ts";

const texts = {
  answered: msg({ id: "provider.posting", message: "{provider} answered {status}" }),
  unconfirmed: msg({
    id: "provider.posting.unconfirmed",
    message: "{answered}, but the response is not from this service. Check the URL.",
  }),
};

/** A posting as a request. */
export function toRequest({ url, method = "POST", headers, ...rest }: Posting) {
  const isText = "contentType" in rest;
  return {
    url,
    method,
    headers: { "content-type": isText ? rest.contentType : "application/json", ...headers },
    body: isText ? rest.body : JSON.stringify(rest.body),
  };
}

type Took = { answer: FetchAnswer; outcome: ResponseOutcome };

/** The end of a channel that posts its messages. */
export function openPosting(spec: PostingSpec, parts: ChannelParts): ChannelEnd {
  const { clock, deliveryFetch, publicUrl } = parts;
  const providers = createProviders(clock, { same: false });
  const answered = { text: texts.answered, values: { provider: spec.label.message } };
  async function post(posting: Posting, keys: Record<string, string>): Promise<Took> {
    const answer = await deliveryFetch(toRequest(posting));
    const now = clock();
    const outcome = judgeResponse(answered, answer, spec.final, now);
    const judged = { ...outcome, ...spec.judge?.(answer, now), ...judgeFinal(spec, answer) } as ResponseOutcome;
    return { answer, outcome: maskBody(checkConfirmed(spec, judged, answer), keys) };
  }
  const nameOf = ({ address }: DestinationAddress, { url }: Posting): ProviderName => ({
    destination: `${spec.label.id} ${address}`,
    host: new URL(url).host,
  });
  const ask = (to: DestinationAddress, posting: Posting): Promise<SendOutcome> =>
    providers.ask(nameOf(to, posting), async () => (await post(posting, to.keys)).outcome);

  /** Has the first message of the thread found again, or shows in it what is new. The message was taken: nothing makes it fail now. */
  async function updateThread(
    db: Db,
    message: Message,
    to: DestinationAddress,
    note: Note,
    thread: Thread,
    took: Took | null,
  ) {
    const { refOf, update } = spec.thread ?? {};
    try {
      if (thread.ref === null) {
        const ref = took && refOf?.(readJson(took.answer));
        if (ref) await keepPosted(db, message, ref);
        return;
      }
      const posting = update?.(note, to.keys, thread.ref);
      if (posting) await ask(to, posting);
    } catch {
      // Without its name the next message begins a thread of its own, and an old text is no loss.
    }
  }

  const end: ChannelEnd = {
    missing: null,
    async send(db, message, settings) {
      const to = await findDestination(parts, db, message);
      if ("kind" in to) return to;
      const note = composeNote(message, settings, parts);
      const thread = { ref: spec.thread ? await findPosted(db, message) : null, publicUrl };
      const posting = spec.compose(note, to.keys, thread);
      let took: Took | null = null;
      const outcome = await providers.callUnlessAway(nameOf(to, posting), async () => {
        took = await post(posting, to.keys);
        return took.outcome;
      });
      if (spec.thread && outcome.kind === "accepted") await updateThread(db, message, to, note, thread, took);
      return outcome;
    },
    say: (to, words) => ask(to, spec.compose(noteOfWords(words, clock()), to.keys, { ref: null, publicUrl })),
  };
  const { thread } = spec;
  if (!thread) return end;
  return {
    ...end,
    async refresh(db, message, settings, answers) {
      const to = await findDestination(parts, db, message);
      const ref = await findPosted(db, message);
      if ("kind" in to || ref === null) return null;
      const posting = thread.update(composeNote(message, settings, parts, answers), to.keys, ref);
      return posting && ask(to, posting);
    },
  };
}

/** Whether a code in the answer is one of those that end a destination. */
function judgeFinal({ final, codeOf }: PostingSpec, { body }: FetchAnswer): { kind: "gone" } | undefined {
  const code = codeOf?.(body.toString("utf8", 0, 4000));
  return code !== undefined && final.includes(code) ? { kind: "gone" } : undefined;
}

/** A proxy in front of a provider answers for it, with success: the message is tried again. */
function checkConfirmed(spec: PostingSpec, outcome: ResponseOutcome, answer: FetchAnswer): ResponseOutcome {
  const { thread } = spec;
  const confirms = spec.confirms ?? (thread && ((json: unknown) => thread.refOf(json) !== null));
  if (outcome.kind !== "accepted" || !confirms || confirms(readJson(answer))) return outcome;
  const providerResponse = english.translate(texts.unconfirmed, { answered: outcome.providerResponse });
  return { ...outcome, kind: "retry", retryAt: undefined, trouble: "destination", providerResponse };
}

/** A provider may answer with what it was sent: what is secret is not shown or logged. */
function maskBody(outcome: ResponseOutcome, keys: Record<string, string>): ResponseOutcome {
  const secrets = Object.values(keys).filter((value) => value.length >= 8);
  const body = secrets.reduce<string | undefined>((text, secret) => text?.replaceAll(secret, "…"), outcome.body);
  return { ...outcome, body };
}

const readJson = ({ body }: FetchAnswer): unknown => parseJson(body.toString("utf8"));

type Posted = Pick<Message, "destinationId" | "firstId">;

/** How the provider names the first message of a thread at a destination; null if it has none yet. */
async function findPosted(db: Db, { destinationId, firstId }: Posted): Promise<string | null> {
  const row = await db
    .selectFrom("posted_messages")
    .select("ref")
    .where("destination_id", "=", destinationId ?? "")
    .where("thread", "=", firstId)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** Keeps the name of the first message of a thread; the first one stays. */
async function keepPosted(db: Db, { destinationId, firstId }: Posted, ref: string): Promise<void> {
  if (destinationId === null) return;
  await db
    .insertInto("posted_messages")
    .values({ destination_id: destinationId, thread: firstId, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
