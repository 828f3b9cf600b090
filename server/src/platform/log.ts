import { fieldsOf } from "@tocsin/contract";

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];
export type Fields = Record<string, unknown>;

/** Fixed messages with fields: debug a step, info what a user would recognise, warn their failure, error ours. */
export type Log = Record<LogLevel, (message: string, fields?: Fields) => void>;

type Write = (line: string) => void;

/** A warning or an error that repeats word by word is written after pauses that double from the first to the longest. */
const [firstPauseMs, longestPauseMs] = [10_000, 600_000];
/** Of that many that repeat at the same time. */
const mostRepeating = 500;

/**
 * One line an entry: time, level, message, then fields as `name=value`. What repeats word by word, as while a database is unavailable, is
 * written once and then after longer and longer pauses, with `repeated`: how many were left out before.
 */
export function createLog(
  least: LogLevel,
  write: Write = (line) => process.stderr.write(`${line}\n`),
  now: () => number = Date.now,
): Log {
  const take = leaveOutRepeats(now);
  const entry =
    (level: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      const text = [level, message, ...Object.entries(fields).map(([name, value]) => `${name}=${render(value)}`)].join(
        " ",
      );
      const repeated = level === "warn" || level === "error" ? take(text) : 0;
      if (repeated !== null)
        write(`${new Date(now()).toISOString()} ${text}${repeated > 0 ? ` repeated=${repeated}` : ""}`);
    };
  return { debug: entry("debug"), info: entry("info"), warn: entry("warn"), error: entry("error") };
}

/** How often a text was left out before it is written now; null while it is left out. */
function leaveOutRepeats(now: () => number): (text: string) => number | null {
  const known = new Map<string, { nextAt: number; pauseMs: number; leftOut: number }>();
  return (text) => {
    const at = now();
    const before = known.get(text);
    if (before && at < before.nextAt) {
      before.leftOut++;
      return null;
    }
    // After twice its pause without a word, it is news again.
    const isRepeat = before !== undefined && at < before.nextAt + before.pauseMs;
    const pauseMs = isRepeat ? Math.min(2 * before.pauseMs, longestPauseMs) : firstPauseMs;
    known.delete(text);
    known.set(text, { nextAt: at + pauseMs, pauseMs, leftOut: 0 });
    if (known.size > mostRepeating) known.delete(known.keys().next().value as string);
    return before?.leftOut ?? 0;
  };
}

/** What went wrong, in a line, of whatever was thrown: libraries throw objects that are no errors, and errors without a message. */
export function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { message, code } = fieldsOf(error);
  const said = [message, code].find((one) => typeof one === "string" && one !== "");
  return typeof said === "string" ? said : error instanceof Error ? String(error) : JSON.stringify(error);
}

function render(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(describe(value));
  // JSON keeps hostile text on one line: a feed's title cannot forge an entry.
  return typeof value === "string" && /^[\w.:/@-]+$/.test(value) ? value : (JSON.stringify(value) ?? "undefined");
}

const describe = (error: Error): string =>
  error.cause instanceof Error ? `${error.stack} caused by ${describe(error.cause)}` : (error.stack ?? error.message);
