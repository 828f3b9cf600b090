/** Computing this long at a time delays nobody's request noticeably. */
const mostMs = 15;

/** To be called often during a long computation: now and then, others have their turn. Throws the signal's reason once it has aborted. */
export function createBreath(signal: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < mostMs) return undefined;
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        since = performance.now();
        if (signal.aborted) reject(signal.reason);
        else resolve();
      });
    });
  };
}
