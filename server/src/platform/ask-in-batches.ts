type Waiting<Answer> = { resolve(answer: Answer | undefined): void; reject(error: unknown): void };

/**
 * Puts questions together that are asked in the same moment: `askAll` gets each key once and answers those that it knows.
 * No answer is kept for a later question.
 */
export function askInBatches<Answer>(
  askAll: (keys: string[]) => Promise<Map<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let waiting = new Map<string, Waiting<Answer>[]>();

  function askWaiting(): void {
    const asked = waiting;
    waiting = new Map();
    askAll([...asked.keys()]).then(
      (answers) => {
        for (const [key, all] of asked) for (const one of all) one.resolve(answers.get(key));
      },
      (error) => {
        for (const one of [...asked.values()].flat()) one.reject(error);
      },
    );
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(askWaiting);
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}
