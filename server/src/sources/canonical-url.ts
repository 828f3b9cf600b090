/** An address as it is compared and requested: host in lower case, no default port, no fragment. */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}
