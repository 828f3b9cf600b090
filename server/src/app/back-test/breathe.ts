/** Computing this long at a time delays nobody's request noticeably. */
const mostMs = 15;

/** To be called often during a long computation: now and then, others have their turn. */
export function createBreath(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < mostMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
