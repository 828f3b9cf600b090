import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openMailSink } from "../../testing/servers/mail-sink.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";

export type BenchServer = {
  origin: string;
  pid: number;
  mail: Awaited<ReturnType<typeof openMailSink>>;
  db: pg.Pool;
  databaseUrl: string;
};

/** A server of its own with a mail server and its database at hand, for as long as `act` takes. */
export async function withServer<T>(
  settings: Record<string, string>,
  act: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const [folder, mail] = [await mkdtemp(join(tmpdir(), "tocsin-security-")), await openMailSink()];
  const server = await startServerProcess({ DATA_DIR: folder, SMTP_URL: mail.url, LOG_LEVEL: "warn", ...settings });
  const databaseUrl = `postgres://tocsin@localhost/postgres?host=${encodeURIComponent(join(folder, "run"))}`;
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  db.on("error", () => undefined);
  try {
    return await act({ origin: server.origin, pid: server.child.pid ?? 0, mail, db, databaseUrl });
  } finally {
    await db.end();
    await server.end();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}
