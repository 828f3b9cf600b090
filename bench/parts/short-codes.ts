import { Pool } from "undici";
import { codeLetters, randomCode } from "../../server/src/platform/random-code.ts";
import { withServer } from "./server.ts";

/** The number of short links in the database. */
const links = 100_000;
const letters = 7;
const atOnce = 100;
/** Every nth requested code does exist: that something can be found is shown in addition to that nothing is guessed. */
const knownEvery = 1000;

/**
 * Guesses a number of codes of short links with their calls, with no limit on misses. Chance alone finds links / 62^7 of
 * them; more than three standard deviations (Poisson) above it would be a generator that can be guessed.
 */
export async function guessCodes(guesses: number) {
  return withServer({ RATE_LIMIT: "0" }, async ({ origin, db }) => {
    const codes = Array.from({ length: links }, () => randomCode(letters));
    await db.query(
      "insert into short_codes (code, url, created_by) select code, 'https://news.example/', 'bench' from unnest($1::text[]) as code",
      [codes],
    );
    const pool = new Pool(origin, { connections: atOnce, pipelining: 1 });
    const statuses = { known: new Map<number, number>(), guessed: new Map<number, number>() };
    let asked = 0;
    const began = performance.now();
    const ask = async (): Promise<void> => {
      while (asked < guesses) {
        const turn = asked++;
        const isKnown = turn % knownEvery === 0;
        const code = isKnown ? codes[turn % links] : randomCode(letters);
        const { statusCode, body } = await pool.request({ path: `/l/${code}`, method: "GET" });
        await body.dump();
        const counts = isKnown ? statuses.known : statuses.guessed;
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    await pool.close();
    const expected = (guesses * links) / codeLetters.length ** letters;
    const found = statuses.guessed.get(302) ?? 0;
    const [known, missed] = [statuses.known.get(302) ?? 0, statuses.guessed.get(404) ?? 0];
    return {
      links,
      guesses,
      found,
      "by chance": Number(expected.toFixed(3)),
      "at most by chance": Math.ceil(expected + 3 * Math.sqrt(expected)),
      "known ones not found": Math.ceil(guesses / knownEvery) - known,
      "answered otherwise": guesses - Math.ceil(guesses / knownEvery) - found - missed,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  });
}
