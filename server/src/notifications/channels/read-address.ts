import { AppError } from "../../platform/errors.ts";
import type { SetUpParts } from "./index.ts";

/** The address in the one form in which it is compared and asked. Throws `invalid` for one that would never be asked. */
export async function readAddress(checkAddress: SetUpParts["checkAddress"], path: string, text: string): Promise<URL> {
  const url = new URL(text);
  const refuse = (message: string) => new AppError("invalid", message, [{ path, message }]);
  if (url.username || url.password) {
    throw refuse("Please leave user name and password out of the address; messages are signed");
  }
  await checkAddress(url.href).catch((error: unknown) => {
    throw error instanceof AppError ? refuse(error.message) : error;
  });
  return url;
}
