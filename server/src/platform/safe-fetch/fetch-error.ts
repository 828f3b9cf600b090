import { fieldsOf, type MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import type { MessageValues } from "../language/translator.ts";

const fail = (text: MessageText, values: MessageValues, cause?: unknown): AppError =>
  new AppError("fetch_failed", text, { values, cause });

const moreMegabytes = msg({
  id: "error.fetch.moreMegabytes",
  message: "The response is larger than {size, number} MB",
});
const moreBytes = msg({ id: "error.fetch.moreBytes", message: "The response is larger than {size, number} bytes" });

export const tooLarge = (maxBytes: number, cause?: unknown): AppError =>
  maxBytes >= 1_000_000
    ? fail(moreMegabytes, { size: Math.round(maxBytes / 100_000) / 10 }, cause)
    : fail(moreBytes, { size: maxBytes }, cause);

const noResponseWithin = msg({
  id: "error.fetch.noResponseWithin",
  message: "The server did not respond within {seconds, plural, one {# second} other {# seconds}}",
});

export const tooSlow = (timeoutMs: number, cause?: unknown): AppError =>
  fail(noResponseWithin, { seconds: timeoutMs / 1000 }, cause);

const texts = {
  unknownHost: msg({ id: "error.fetch.unknownHost", message: "The host {host} cannot be found" }),
  nameServer: msg({
    id: "error.fetch.nameServer",
    message: "The host {host} cannot be found: the name server does not respond",
  }),
  refused: msg({ id: "error.fetch.refused", message: "The server {host} refused the connection" }),
  closed: msg({
    id: "error.fetch.closed",
    message: "The server {host} closed the connection before it responded",
  }),
  wrongLength: msg({
    id: "error.fetch.wrongLength",
    message: "The length of the response differs from its Content-Length header",
  }),
  unreachable: msg({ id: "error.fetch.unreachable", message: "The server {host} is unreachable" }),
  noConnection: msg({
    id: "error.fetch.noConnection",
    message: "The server {host} did not accept the connection in time",
  }),
  noResponse: msg({ id: "error.fetch.noResponse", message: "The server {host} did not respond in time" }),
  stalled: msg({ id: "error.fetch.stalled", message: "The server {host} stopped in the middle of its response" }),
  headers: msg({ id: "error.fetch.headers", message: "The response headers of the server {host} are too large" }),
  expired: msg({ id: "error.fetch.expired", message: "The certificate of {host} has expired" }),
  notYetValid: msg({ id: "error.fetch.notYetValid", message: "The certificate of {host} is not valid yet" }),
  otherHost: msg({
    id: "error.fetch.otherHost",
    message: "The certificate of the server is not valid for {host}",
  }),
  selfSigned: msg({ id: "error.fetch.selfSigned", message: "The certificate of {host} is self-signed" }),
  untrusted: msg({
    id: "error.fetch.untrusted",
    message: "The certificate of {host} is issued by an untrusted authority",
  }),
  incomplete: msg({
    id: "error.fetch.incomplete",
    message: "The certificate chain of {host} is incomplete and cannot be verified",
  }),
  noHttp: msg({ id: "error.fetch.noHttp", message: "The server {host} does not respond in HTTP" }),
  insecure: msg({ id: "error.fetch.insecure", message: "A secure connection to {host} is not possible" }),
  failed: msg({ id: "error.fetch.failed", message: "The connection to {host} failed" }),
};

/** What the commonest system, TLS and HTTP error codes mean, in words; `host` is shown, never path or query. */
const textOf: Record<string, MessageText> = {
  ENOTFOUND: texts.unknownHost,
  EAI_AGAIN: texts.nameServer,
  EAI_FAIL: texts.unknownHost,
  EAI_NODATA: texts.unknownHost,
  ECONNREFUSED: texts.refused,
  ECONNRESET: texts.closed,
  EPIPE: texts.closed,
  UND_ERR_SOCKET: texts.closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: texts.wrongLength,
  EHOSTUNREACH: texts.unreachable,
  ENETUNREACH: texts.unreachable,
  ETIMEDOUT: texts.noConnection,
  UND_ERR_CONNECT_TIMEOUT: texts.noConnection,
  UND_ERR_HEADERS_TIMEOUT: texts.noResponse,
  UND_ERR_BODY_TIMEOUT: texts.stalled,
  UND_ERR_HEADERS_OVERFLOW: texts.headers,
  HPE_HEADER_OVERFLOW: texts.headers,
  CERT_HAS_EXPIRED: texts.expired,
  CERT_NOT_YET_VALID: texts.notYetValid,
  ERR_TLS_CERT_ALTNAME_INVALID: texts.otherHost,
  DEPTH_ZERO_SELF_SIGNED_CERT: texts.selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: texts.untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: texts.incomplete,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: texts.untrusted,
};

/** Whether the server was too slow, by the text of the error. */
export const wasLate = ({ sentence: { text } }: AppError): boolean =>
  [noResponseWithin, texts.noConnection, texts.noResponse].includes(text);

/** Whether the response was too large, by the text of the error. */
export const wasTooLarge = ({ sentence: { text } }: AppError): boolean => [moreMegabytes, moreBytes].includes(text);

/** Turns whatever a request threw into AppError `fetch_failed` with a sentence an admin understands. */
export function toFetchError(error: unknown, host: string): AppError {
  const chain = causesOf(error);
  const known = chain.find((link) => link instanceof AppError);
  if (known) return known;
  const codes = chain.map((link) => String(fieldsOf(link).code ?? ""));
  const code = codes.find((one) => Object.hasOwn(textOf, one));
  return fail((code && textOf[code]) || explainOther(chain, codes), { host }, error);
}

function explainOther(chain: unknown[], codes: string[]): MessageText {
  if (chain.some((link) => fieldsOf(link).name === "HTTPParserError")) return texts.noHttp;
  return codes.some((code) => /SSL|TLS|CERT/.test(code)) ? texts.insecure : texts.failed;
}

/** Before there is a connection every request to the host fails alike, whatever it asks for. */
const unconnected =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|\w*(SSL|TLS|CERT)\w*)$/;

/** Whether a failed request had reached its server. */
export const wasConnected = (error: AppError): boolean =>
  !causesOf(error).some((link) => unconnected.test(String(fieldsOf(link).code ?? "")));

/** The error, its causes, and the members of an AggregateError, which node:net throws after several addresses. */
function causesOf(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const members = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...members].flatMap((cause) => causesOf(cause, depth + 1))];
}
