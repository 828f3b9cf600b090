import { Pool } from "undici";
import { askForLink, createClient, readLink } from "../../testing/probes/client.ts";
import { withServer } from "./server.ts";

/** Posts each of a number of links a hundred times at once; the number of sessions that opened. */
export async function spendLinks(rounds: number) {
  const atOnce = 100;
  return withServer({}, async ({ origin, mail, db }) => {
    const pool = new Pool(origin, { connections: atOnce, pipelining: 1 });
    const opened: number[] = [];
    const began = performance.now();
    for (let round = 0; round < rounds; round++) {
      const [client, email] = [createClient(origin), `person${round}@example.org`];
      await askForLink(client, email);
      const link = await readLink(mail, email);
      const { csrfToken } = (await client.get("/api/auth/csrf")).body;
      const headers = { cookie: client.cookie(), "content-type": "application/x-www-form-urlencoded" };
      const body = String(new URLSearchParams({ ...Object.fromEntries(link.searchParams), csrfToken, json: "true" }));
      const post = async (): Promise<number> => {
        const answer = await pool.request({ path: "/api/auth/callback/email", method: "POST", headers, body });
        await answer.body.text();
        return String(answer.headers["set-cookie"]).includes("session-token=") ? 1 : 0;
      };
      const answers = await Promise.all(Array.from({ length: atOnce }, post));
      opened.push(answers.reduce((sum, one) => sum + one, 0));
      mail.received.length = 0;
    }
    await pool.close();
    const { rows } = await db.query("select count(*)::int as count from sessions");
    return {
      rounds,
      "posts at once": atOnce,
      "most sessions of one link": Math.max(...opened),
      "rounds without one": opened.filter((count) => count === 0).length,
      "sessions stored": rows[0].count as number,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  });
}
