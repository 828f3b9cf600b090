import { connect, createServer, type Server } from "node:net";
import { inject, onTestFinished } from "vitest";

/** Makes the tests' PostgreSQL reachable on a port of loopback, until the test ends. */
export async function openDatabasePort(port: number): Promise<void> {
  const server: Server = createServer((front) => {
    const back = connect(`${inject("socketDir")}/.s.PGSQL.5432`);
    for (const [one, other] of [
      [front, back],
      [back, front],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    front.pipe(back).pipe(front);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
}
