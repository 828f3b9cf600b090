/** `Retry-After` in seconds or as an HTTP date (RFC 9110, 10.2.3), as milliseconds from now; null when absent or unreadable. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (!header) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
