/** Computes a result by its key: equal calls within a time share the result of the first. */
export type Share<T> = (key: string, ask: () => Promise<T>) => Promise<T>;

type Known<T> = { until: number; answer: Promise<T> };

type Keep<T> = {
  /** The number of cached results; the least recently used are dropped first. */
  most?: number;
  /** Whether an answer is worth keeping. */
  isKept?(answer: T): boolean;
};

/** For results that are expensive and may be `forMs` old. A failure is shared by the callers that wait for it, and not cached. */
export function shareAnswers<T>(forMs: number, { most = 1000, isKept = () => true }: Keep<T> = {}): Share<T> {
  const known = new Map<string, Known<T>>();
  return (key, ask) => {
    const now = performance.now();
    const found = known.get(key);
    // Whatever is used goes to the end of the map, so that its first is the least lately used.
    known.delete(key);
    const entry = found && found.until > now ? found : { until: now + forMs, answer: ask() };
    known.set(key, entry);
    if (entry === found) return entry.answer;
    const forget = (): void => void (known.get(key) === entry && known.delete(key));
    entry.answer.then((answer) => isKept(answer) || forget(), forget);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return entry.answer;
  };
}

/**
 * For questions whose answer must be as new as the question: equal ones that come while one is being asked wait for the
 * next, which begins after they came and serves them all.
 */
export function askTogether<T>(): Share<T> {
  type Line = { running: Promise<T>; next: Promise<T> | undefined };
  const lines = new Map<string, Line>();
  const begin = (key: string, ask: () => Promise<T>): Promise<T> => {
    const line: Line = { running: ask(), next: undefined };
    lines.set(key, line);
    const end = (): void => {
      if (lines.get(key) === line && !line.next) lines.delete(key);
    };
    line.running.then(end, end);
    return line.running;
  };
  return (key, ask) => {
    const line = lines.get(key);
    if (!line) return begin(key, ask);
    const proceed = (): Promise<T> => begin(key, ask);
    line.next ??= line.running.then(proceed, proceed);
    return line.next;
  };
}

/** An answer with the version that it was read at, which may be newer than the one that was asked for before. */
export type Versioned<T> = { version: string; answer: T };

/**
 * Keeps the latest answer of each key while its version is the same. The version is asked for again for each call, by something
 * cheaper than the answer. An answer is kept by its own version: what changes between the two and then back again would otherwise
 * be answered as it was in between.
 */
export function keepVersions<T>({ most = 1000, isKept = () => true }: Keep<T> = {}) {
  const known = new Map<string, Versioned<T>>();
  return async (key: string, version: string, read: () => Promise<Versioned<T>>): Promise<T> => {
    const found = known.get(key);
    const latest = found?.version === version ? found : await read();
    known.delete(key);
    if (isKept(latest.answer)) known.set(key, latest);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return latest.answer;
  };
}
