/** An address as it is compared and requested: host in lower case, no default port, no fragment, no empty query. */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  url.hash = "";
  if (url.search === "") url.search = "";
  return url.href;
}
