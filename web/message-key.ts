import { compileMessage } from "@lingui/message-utils/compileMessage";

/** A message without placeholders is its own id: English needs nothing else, and what is not repeated need not be sent. */
export function keyOf(id: string, message: string): string {
  const compiled = compileMessage(message);
  return compiled.length === 1 && compiled[0] === message ? message : id;
}
