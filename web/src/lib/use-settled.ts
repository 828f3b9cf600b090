import { useEffect, useState } from "react";

/** A value that changes as someone types or drags, once it has been the same for a while; the first one at once. */
export function useSettled<T extends string | number | undefined>(value: T, settleMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value, settleMs]);
  return settled;
}
