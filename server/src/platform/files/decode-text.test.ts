import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const word = "Überflutung – «Zürich»";
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${word}</a>`;
const utf8 = (text: string) => Buffer.from(text, "utf8");
const latin1 = (text: string) => Buffer.from(text.replace("–", "-"), "latin1");
const utf16 = (text: string, mark = "") => Buffer.from(mark + text, "utf16le");

test.each<[string, Buffer, string | null, boolean]>([
  ["UTF-8 as it says", utf8(xml("utf-8")), null, false],
  ["UTF-8 with a mark", utf8(`\ufeff${xml("iso-8859-1")}`), "text/xml; charset=koi8-r", false],
  ["UTF-8 without a word", utf8(`<a>${word}</a>`), null, false],
  ["UTF-8 by its header", utf8(`<a>${word}</a>`), 'text/xml; charset="UTF-8"', false],
  ["UTF-16 with a mark", utf16(xml("utf-16"), "\ufeff"), null, false],
  ["UTF-16 without one", utf16(xml("utf-16")), null, false],
  ["big-endian UTF-16", utf16(xml("utf-16"), "\ufeff").swap16(), null, false],
  ["UTF-8 that calls itself Latin-1", utf8(xml("iso-8859-1")), null, true],
  ["UTF-8 that calls itself UTF-16", utf8(xml("utf-16")), null, true],
  ["UTF-8 that calls itself nonsense", utf8(xml("klingon-8")), null, true],
])("%s is read", (_, body, contentType, told) => {
  const decoded = decodeText(body, contentType);
  expect(decoded.text).toContain(word);
  expect(decoded.problem !== null).toBe(told);
});

test.each<[string, string | null, boolean]>([
  [xml("iso-8859-1"), null, false],
  ["<a>Zürich</a>", "text/xml; charset=windows-1252", false],
  [xml("utf-8"), null, true],
  ["<a>Zürich</a>", null, true],
])("Latin-1 is read with any declaration: %.45s", (text, contentType, told) => {
  const decoded = decodeText(latin1(text), contentType);
  expect(decoded.text).toContain("Zürich");
  expect(decoded.problem !== null).toBe(told);
});

test("Asian and Cyrillic encodings are read by their declaration", () => {
  const gb = Buffer.from([0xd0, 0xc2, 0xce, 0xc5]);
  expect(decodeText(Buffer.concat([utf8('<?xml version="1.0" encoding="gb2312"?><a>'), gb]), null).text).toContain(
    "新闻",
  );
  const koi = Buffer.from([0xcd, 0xc9, 0xd2]);
  expect(decodeText(koi, "text/xml; charset=koi8-r").text).toBe("мир");
});

test("a web page is read by its meta element", () => {
  const page = "<html><head><meta http-equiv=content-type content='text/html; charset=koi8-r'></head>";
  expect(decodeText(Buffer.concat([utf8(page), Buffer.from([0xcd, 0xc9, 0xd2])]), null).text).toContain("мир");
});

test("a text that is cut within its last character keeps its encoding", () => {
  expect(decodeText(utf8("<a>Zürich ü").subarray(0, -1), null)).toEqual({ text: "<a>Zürich ", problem: null });
});

test("plain ASCII is read under any name of an encoding", () => {
  expect(
    decodeText(utf8("<?xml version='1.0' encoding='us-ascii'?><a/>"), "text/xml; charset=x-unknown").problem,
  ).toBeNull();
});
