import * as base64 from "nodemailer/lib/base64";
import type MimeNode from "nodemailer/lib/mime-node";
import * as qp from "nodemailer/lib/qp";

/**
 * A message that nodemailer composed, at once: the same bytes as its `build()` gives, with CRLF as line ends. Through its
 * streams, each part of each mail passed a dozen of them, which took most of the time of composing.
 */
export function writeMessage(message: MimeNode): Buffer {
  const text = writeNode(message);
  return Buffer.from(`${text}${text.endsWith("\n") ? "" : "\n"}`.replace(/\r?\n/g, "\r\n"));
}

function writeNode(node: MimeNode): string {
  // The headers come first: they settle the encoding and the boundary.
  const headers = node.buildHeaders();
  const content =
    typeof node.content === "string" ? encode(node.content, node.getHeader("Content-Transfer-Encoding")) : "";
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${writeNode(child)}\r\n`);
  return `${headers}\r\n\r\n${content}${parts.join("")}${parts.length > 0 ? `--${node.boundary}--\r\n` : ""}`;
}

function encode(text: string, encoding: unknown): string {
  if (encoding === "quoted-printable") return qp.wrap(qp.encode(text));
  return encoding === "base64" ? base64.wrap(base64.encode(text)) : text;
}
