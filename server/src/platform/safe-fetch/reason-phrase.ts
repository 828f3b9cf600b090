import { STATUS_CODES } from "node:http";

/** What a status is called, as in "Not Found"; undefined for one that nobody has defined. */
export const reasonPhrase = (status: number): string | undefined => STATUS_CODES[status];
