/** The names of the statuses that sources answer with, as the standard has them (RFC 9110): the same in every language. */
const names: Record<number, string> = {
  200: "OK",
  204: "No Content",
  206: "Partial Content",
  300: "Multiple Choices",
  304: "Not Modified",
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  410: "Gone",
  418: "I'm a Teapot",
  421: "Misdirected Request",
  423: "Locked",
  425: "Too Early",
  426: "Upgrade Required",
  429: "Too Many Requests",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  509: "Bandwidth Limit Exceeded",
};

/** A status with its name, such as "404 Not Found". */
export const statusName = (status: number): string => (names[status] ? `${status} ${names[status]}` : String(status));
