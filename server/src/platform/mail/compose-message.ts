import { randomBytes } from "node:crypto";
import * as base64 from "nodemailer/lib/base64";
import * as mime from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";
import * as qp from "nodemailer/lib/qp";

export type MessageParts = {
  /** The headers by their names, as they are before they are encoded and folded; empty ones are left out. */
  headers: [name: string, value: unknown][];
  text: string;
  html: string;
  /** Unlike anything in the texts; by chance unless given. */
  boundary?: string;
};

// It has no content of its own: it encodes the headers of all messages.
const encoder = new MimeNode();

/**
 * A message of a text and the same as HTML. All of it is encoded by nodemailer's functions and has the bytes that its composer
 * streams; its streams took three times as long.
 */
export function composeMessage({ headers, text, html, boundary = makeBoundary() }: MessageParts): Buffer {
  const all: MessageParts["headers"] = [
    ...headers,
    ["MIME-Version", "1.0"],
    ["Content-Type", `multipart/alternative; boundary="${boundary}"`],
  ];
  const message = `${all.map(writeHeader).join("")}\r\n${[
    writePart("text/plain", text, boundary),
    writePart("text/html", html, boundary),
  ].join("\r\n")}\r\n--${boundary}--\r\n`;
  return Buffer.from(message.replace(/\r?\n/g, "\r\n"));
}

const makeBoundary = (): string => `--_NmP-${randomBytes(8).toString("hex")}-Part_1`;

function writeHeader([name, value]: [name: string, value: unknown]): string {
  const encoded = encoder.encodeHeaderValue(name, value as string);
  return encoded.trim() ? `${mime.foldLines(`${name}: ${encoded}`, 76)}\r\n` : "";
}

function writePart(type: string, text: string, boundary: string): string {
  const encoding = chooseEncoding(text);
  const headers = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`;
  return `--${boundary}\r\n${headers}\r\n\r\n${encode[encoding](text)}`;
}

const encode = {
  "7bit": (text: string) => text,
  "quoted-printable": (text: string) => qp.wrap(qp.encode(text)),
  base64: (text: string) => base64.wrap(base64.encode(text)),
};

/** Short lines of ASCII stay as they are. Quoted-printable takes less room where there are more Latin letters than others. */
function chooseEncoding(text: string): keyof typeof encode {
  if (mime.isPlainText(text) && !mime.hasLongerLines(text, 76)) return "7bit";
  const others = text.length - text.replace(/[^\t\n\r -\x7f]+/g, "").length;
  let latin = 0;
  for (const letters of text.matchAll(/[A-Za-z]+/g)) {
    latin += letters[0].length;
    if (latin > others) return "quoted-printable";
  }
  return "base64";
}
