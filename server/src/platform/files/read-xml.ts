import { DOMParser, type Document, onErrorStopParsing } from "@xmldom/xmldom";
import { msg } from "#messages";
import { AppError } from "../errors.ts";

const texts = {
  doctype: msg({
    id: "error.xml.doctype",
    message: "The file has a DOCTYPE, which is not allowed for security reasons. Remove it and try again.",
  }),
  malformed: msg({ id: "error.xml.malformed", message: "The file is not well-formed XML: {problem}" }),
  deep: msg({ id: "error.xml.deep", message: "The elements of the file are nested too deeply" }),
};

const mostDepth = 200;

/**
 * Parses XML as a document. Throws AppError `invalid` for what is not well formed or nested very deeply, and for a DOCTYPE: it can declare
 * entities, which grow without bound or name files.
 */
export function readXml(text: string): Document {
  const markup = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, "");
  if (/<!DOCTYPE|<!ENTITY/i.test(markup)) throw new AppError("invalid", texts.doctype);
  checkDepth(markup);
  try {
    return new DOMParser({ onError: onErrorStopParsing, locator: false }).parseFromString(text, "text/xml");
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 200) : "";
    throw new AppError("invalid", texts.malformed, { values: { problem }, cause: error });
  }
}

/** What reads the document descends into it, and would run out of stack. */
function checkDepth(text: string): void {
  let depth = 0;
  for (const [, slash, closed] of text.matchAll(/<(\/?)[\w:.-]+(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash) depth--;
    else if (!closed) depth++;
    if (depth > mostDepth) throw new AppError("invalid", texts.deep);
  }
}
