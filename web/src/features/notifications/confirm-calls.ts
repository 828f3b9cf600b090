import type { Confirmation } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/notifications/confirm";

// The page is open to anyone and stays light: the answer is taken as the contract's type, without its schema.
const schema = {
  safeParse: (answer: unknown) => ({ success: true as const, data: (answer as { result: Confirmation }).result }),
};

/** What a code would confirm; changes nothing. */
export const readConfirmation = (code: string): Promise<Confirmation> => callApi(path, { query: { code }, schema });

export const confirmCode = (code: string): Promise<Confirmation> =>
  callApi(path, { method: "POST", body: { code }, schema });
