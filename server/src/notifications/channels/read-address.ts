import { msg } from "#messages";
import { AppError, invalidField } from "../../platform/errors.ts";
import type { SetUpParts } from "./index.ts";

const credentials = msg({
  id: "error.destination.credentials",
  message: "Remove the user name and password from the URL",
});

/** The address in the one form in which it is compared and asked. Throws `invalid` for one that would never be asked. */
export async function readAddress(checkAddress: SetUpParts["checkAddress"], path: string, text: string): Promise<URL> {
  const url = new URL(text);
  if (url.username || url.password) throw invalidField(path, credentials);
  await checkAddress(url.href).catch((error: unknown) => {
    throw error instanceof AppError ? invalidField(path, error.sentence.text, error.sentence.values) : error;
  });
  return url;
}
