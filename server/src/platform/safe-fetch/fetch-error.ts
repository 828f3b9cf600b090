import { AppError } from "../errors.ts";

const fail = (message: string, cause?: unknown): AppError =>
  new AppError("fetch_failed", message, undefined, { cause });

export const tooLarge = (maxBytes: number, cause?: unknown): AppError =>
  fail(`The answer is larger than ${readableSize(maxBytes)}`, cause);

const readableSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${bytes} bytes`;

export const tooSlow = (timeoutMs: number, cause?: unknown): AppError =>
  fail(`The server did not answer within ${timeoutMs / 1000} seconds`, cause);

/** What the commonest system, TLS and HTTP error codes mean, in words; `host` is shown, never path or query. */
const sentences: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `Could not find the host ${host}`,
  EAI_AGAIN: (host) => `Could not find the host ${host}: the name server does not answer`,
  EAI_FAIL: (host) => `Could not find the host ${host}`,
  EAI_NODATA: (host) => `Could not find the host ${host}`,
  ECONNREFUSED: (host) => `The server ${host} refused the connection`,
  ECONNRESET: (host) => `The server ${host} closed the connection before it had answered`,
  EPIPE: (host) => `The server ${host} closed the connection before it had answered`,
  UND_ERR_SOCKET: (host) => `The server ${host} closed the connection before it had answered`,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: () => "The answer is shorter or longer than the server said",
  EHOSTUNREACH: (host) => `There is no way to the server ${host}`,
  ENETUNREACH: (host) => `There is no way to the server ${host}`,
  ETIMEDOUT: (host) => `The server ${host} did not accept the connection in time`,
  UND_ERR_CONNECT_TIMEOUT: (host) => `The server ${host} did not accept the connection in time`,
  UND_ERR_HEADERS_TIMEOUT: (host) => `The server ${host} did not answer in time`,
  UND_ERR_BODY_TIMEOUT: (host) => `The server ${host} stopped in the middle of its answer`,
  UND_ERR_HEADERS_OVERFLOW: (host) => `The server ${host} sent too many or too large headers`,
  HPE_HEADER_OVERFLOW: (host) => `The server ${host} sent too many or too large headers`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of the server is not for ${host}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is signed by nobody but itself`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `The certificate of ${host} comes from an authority that is not trusted`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `The certificate of ${host} is incomplete and cannot be verified`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: (host) => `The certificate of ${host} comes from an authority that is not trusted`,
};

/** Turns whatever a request threw into AppError `fetch_failed` with a sentence an admin understands. */
export function toFetchError(error: unknown, host: string): AppError {
  const chain = causesOf(error);
  const known = chain.find((link) => link instanceof AppError);
  if (known) return known;
  const codes = chain.map((link) => String((link as { code?: unknown }).code ?? ""));
  for (const code of codes) {
    const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
    if (sentence) return fail(sentence(host), error);
  }
  if (chain.some((link) => (link as Error).name === "HTTPParserError"))
    return fail(`The server ${host} does not answer in HTTP`, error);
  if (codes.some((code) => /SSL|TLS|CERT/.test(code)))
    return fail(`No secure connection to ${host} is possible`, error);
  return fail(`The connection to ${host} failed`, error);
}

/** Before there is a connection every request to the host fails alike, whatever it asks for. */
const unconnected =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|\w*(SSL|TLS|CERT)\w*)$/;

/** Whether a failed request had reached its server. */
export const wasConnected = (error: AppError): boolean =>
  !causesOf(error).some((link) => unconnected.test(String((link as { code?: unknown }).code ?? "")));

/** The error, its causes, and the members of an AggregateError, which node:net throws after several addresses. */
function causesOf(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const members = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...members].flatMap((cause) => causesOf(cause, depth + 1))];
}
