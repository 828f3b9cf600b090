import { type Client, createClient, signIn } from "../../testing/probes/client.ts";
import { mannWhitney, median } from "../../testing/probes/mann-whitney.ts";
import { withServer } from "./server.ts";
import { round } from "./stats.ts";

type Kind = "known" | "stranger";
type Ask = (kind: Kind, index: number) => Promise<{ status: number; body: unknown; headers: Headers }>;

const knownCount = 50;

/**
 * Requests known and unknown addresses in turn, a number of times each, in every call that could distinguish them, and
 * compares the responses and their duration.
 */
export async function timeEnumeration(samples: number) {
  return withServer({ SIGN_UP: "invited", ADMIN_EMAILS: "chief@example.org" }, async ({ origin, mail, db }) => {
    const chief = await signIn(origin, mail, "chief@example.org");
    for (let index = 0; index < knownCount; index++) {
      await chief.call("POST", "/api/users", { email: `known${index}@example.org` });
    }
    const person = await signIn(origin, mail, "known0@example.org");
    const rows = [];
    for (const [call, ask] of Object.entries(asksOf(origin, person, (text) => db.query(text)))) {
      await timeCall(ask, 50);
      const { shapes, times } = await timeCall(ask, samples);
      const difference = median(times.known) - median(times.stranger);
      rows.push({
        call,
        samples,
        "answers that differ": shapes - 1,
        "known, median ms": round(median(times.known), 3),
        "difference ms": round(difference, 3),
        p: round(mannWhitney(times.known, times.stranger), 4),
      });
      mail.received.length = 0;
    }
    return rows;
  });
}

/** Far more addresses than mails an hour: the counts are deleted before each request. */
function asksOf(origin: string, person: Client, query: (text: string) => Promise<unknown>): Record<string, Ask> {
  const emailOf = (kind: Kind, index: number): string => `${kind}${index % knownCount}@example.org`;
  const visitor = createClient(origin);
  let csrfToken = "";
  const form = async (fields: Record<string, string>): Promise<URLSearchParams> => {
    csrfToken ||= (await visitor.get("/api/auth/csrf")).body.csrfToken;
    return new URLSearchParams({ csrfToken, json: "true", ...fields });
  };
  return {
    "ask for a link": async (kind, index) => {
      if (index % 10 === 0) await query("truncate sign_in_mails, verification_tokens");
      const fields = await form({ email: emailOf(kind, index), callbackUrl: "/assets" });
      return visitor.call("POST", "/api/auth/signin/email", fields);
    },
    "spend a wrong token": async (kind, index) =>
      visitor.call(
        "POST",
        "/api/auth/callback/email",
        await form({ email: emailOf(kind, index), token: "0".repeat(64) }),
      ),
    "invite, not being an admin": (kind, index) => person.call("POST", "/api/users", { email: emailOf(kind, index) }),
    "ask for another's sites": (kind, index) =>
      person.get(`/api/monitor?email=${emailOf(kind, (index % (knownCount - 1)) + 1)}`),
    "ask for another's events": (kind, index) =>
      person.get(`/api/event?email=${emailOf(kind, (index % (knownCount - 1)) + 1)}`),
  };
}

async function timeCall(ask: Ask, samples: number) {
  const shapes = new Set<string>();
  const times: Record<Kind, number[]> = { known: [], stranger: [] };
  for (let index = 0; index < samples; index++) {
    const order: Kind[] = index % 2 ? ["known", "stranger"] : ["stranger", "known"];
    for (const kind of order) {
      const began = performance.now();
      const { status, body, headers } = await ask(kind, index);
      times[kind].push(performance.now() - began);
      shapes.add(JSON.stringify([status, body, [...headers].filter(([name]) => name !== "date")]));
      // The mail that may still be going out is no matter of the next answer's time.
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }
  return { shapes: shapes.size, times };
}
