/** Answers a question by its key: equal questions within a while share the answer of the first. */
export type Share<T> = (key: string, ask: () => Promise<T>) => Promise<T>;

type Known<T> = { until: number; answer: Promise<T> };

const mostKnown = 1000;

/** For answers that are dear to find and may be `forMs` old. A failure is shared by those who wait for it, not kept. */
export function shareAnswers<T>(forMs: number): Share<T> {
  const known = new Map<string, Known<T>>();
  return (key, ask) => {
    const now = performance.now();
    const found = known.get(key);
    if (found && found.until > now) return found.answer;
    if (known.size >= mostKnown) known.clear();
    const fresh: Known<T> = { until: now + forMs, answer: ask() };
    known.set(key, fresh);
    fresh.answer.catch(() => known.get(key) === fresh && known.delete(key));
    return fresh.answer;
  };
}
