const headerLine = /^([!#$%&'*+.^_`|~\w-]{1,100}):[ \t]*([\x20-\x7e\x80-\xff\t]{0,4000})$/;

/** Headers of a text with one a line as `Name: value`, in small letters; undefined if a line is not one. */
export function readHeaderLines(text: string): Record<string, string> | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const read = lines.map((line) => headerLine.exec(line.trim()));
  if (!read.every((match) => match !== null)) return undefined;
  return Object.fromEntries(read.map(([, name = "", value = ""]) => [name.toLowerCase(), value.trim()]));
}

/** Headers that belong to the connection (RFC 9110, 7.6.1), to the request as it is sent, or to a field of their own. */
const ownHeaders = new Set([
  "host",
  "content-length",
  "content-type",
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Whether a header can be chosen freely. */
export const isFreeHeader = (name: string): boolean => !ownHeaders.has(name.toLowerCase());
