import { STATUS_CODES } from "node:http";

/** The name of a status, as in "Not Found"; undefined for an unknown one. */
export const reasonPhrase = (status: number): string | undefined => STATUS_CODES[status];
