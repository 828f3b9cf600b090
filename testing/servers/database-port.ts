import { connect, createServer, type Server, type Socket } from "node:net";
import { inject, onTestFinished } from "vitest";

/** Makes the tests' PostgreSQL reachable on a port of loopback, until the test ends; answers how it is closed before. */
export async function openDatabasePort(port: number): Promise<() => void> {
  const fronts = new Set<Socket>();
  const server: Server = createServer((front) => {
    fronts.add(front);
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
  const close = () => {
    server.close();
    for (const front of fronts) front.destroy();
  };
  onTestFinished(close);
  return close;
}
