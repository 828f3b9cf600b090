import type { MessageText } from "@tocsin/contract";
import { AppError } from "../errors.ts";

/** What a call is answered whose token opens nothing; what is not there for a token that is known is an ordinary `not_found`. */
export class UnknownToken extends AppError {
  constructor(message: MessageText) {
    super("not_found", message);
  }
}
