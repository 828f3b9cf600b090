export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];
export type Fields = Record<string, unknown>;

/** Fixed messages with fields: debug a step, info what a user would recognise, warn their failure, error ours. */
export type Log = Record<LogLevel, (message: string, fields?: Fields) => void>;

type Write = (line: string) => void;

/** One line an entry: time, level, message, then fields as `name=value`. */
export function createLog(least: LogLevel, write: Write = (line) => process.stderr.write(`${line}\n`)): Log {
  const entry =
    (level: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      const pairs = Object.entries(fields).map(([name, value]) => `${name}=${render(value)}`);
      write([new Date().toISOString(), level, message, ...pairs].join(" "));
    };
  return { debug: entry("debug"), info: entry("info"), warn: entry("warn"), error: entry("error") };
}

function render(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(describe(value));
  // JSON keeps hostile text on one line: a feed's title cannot forge an entry.
  return typeof value === "string" && /^[\w.:/@-]+$/.test(value) ? value : (JSON.stringify(value) ?? "undefined");
}

const describe = (error: Error): string =>
  error.cause instanceof Error ? `${error.stack} caused by ${describe(error.cause)}` : (error.stack ?? error.message);
