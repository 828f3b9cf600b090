import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A part of a mail as HTML, with its texts escaped. */
type Markup = { html: string };

/** A piece of a mail: a text, which is escaped, or what the functions below make. */
export type Piece = string | Markup;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
const htmlOf = (piece: Piece): string => (typeof piece === "string" ? escapeText(piece) : piece.html);
const join = (pieces: Piece[]): string => pieces.map(htmlOf).join("");

/** Stand for what is filled in, which is not searched for them again. */
const [firstBlank, secondBlank] = ["\ue000", "\ue001"];

/**
 * A part that is rendered once, with blanks, and filled in for each mail: rendering each mail of an event by React took most of
 * the time of sending it.
 */
function form(render: (first: string, second: string) => ReactNode): (first?: string, second?: string) => Markup {
  let blank: string | undefined;
  return (first = "", second = "") => {
    blank ??= renderToStaticMarkup(render(firstBlank, secondBlank));
    return { html: blank.replace(/[\ue000\ue001]/g, (found) => (found === firstBlank ? first : second)) };
  };
}

type Colours = { back: string; paper: string; ink: string; muted: string; line: string; link: string; action: string };

const light: Colours = {
  back: "#f3f6fb",
  paper: "#ffffff",
  ink: "#101a2e",
  muted: "#52627a",
  line: "#dde4ee",
  link: "#0b5cad",
  action: "#0b5cad",
};
const dark: Colours = {
  back: "#0b1220",
  paper: "#131c2e",
  ink: "#e8eef8",
  muted: "#a3b3ca",
  line: "#2b3a55",
  link: "#85bbff",
  action: "#1f66b8",
};

/** Mail clients with a dark scheme use these; the others use the inline styles. */
const darkStyle = `body{margin:0}
.back{background-color:${light.back}}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.back{background-color:${dark.back}!important}
.paper{background-color:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.link}!important}
.line{border-color:${dark.line}!important}
.action{background-color:${dark.action}!important}
}`;

const font = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const size = { fontSize: "16px", lineHeight: "1.5" };

const letter = form((title, content) => {
  const meta = (name: string, content: string) => createElement("meta", { key: name, name, content });
  const head = createElement(
    Head,
    null,
    createElement("title", null, title),
    meta("viewport", "width=device-width"),
    meta("color-scheme", "light dark"),
    meta("supported-color-schemes", "light dark"),
    createElement("style", null, darkStyle),
  );
  const sheet = createElement(
    Container,
    { className: "paper", style: { maxWidth: "600px", background: light.paper, borderRadius: "8px" } },
    createElement(Section, { style: { padding: "24px" } }, content),
  );
  const style = { padding: "24px 8px", background: light.back, color: light.ink, fontFamily: font };
  // The body's own style would be in a cell without a class, where the dark one cannot reach it.
  const body = createElement(
    Body,
    { className: "back" },
    createElement(Section, { className: "back ink", style }, sheet),
  );
  return createElement(Html, { lang: "en", dir: "ltr" }, head, body);
});

/** A mail as HTML, for light and dark schemes, without images and scripts: `title`, then the pieces on one sheet. */
export const renderLetter = (title: string, pieces: Piece[]): string =>
  `<!doctype html>${letter(escapeText(title), join(pieces)).html}`;

const headingForm = form((text) =>
  createElement(
    Heading,
    { as: "h1", className: "ink", style: { margin: "0 0 4px", fontSize: "20px", lineHeight: "1.3", color: light.ink } },
    text,
  ),
);
export const heading = (text: string): Piece => headingForm(escapeText(text));

const subheadingForm = form((text) =>
  createElement(
    Heading,
    { as: "h2", className: "ink", style: { margin: "20px 0 4px", fontSize: "16px", color: light.ink } },
    text,
  ),
);
export const subheading = (text: string): Piece => subheadingForm(escapeText(text));

const paragraphForm = form((content) =>
  createElement(Text, { className: "ink", style: { ...size, margin: "0 0 12px", color: light.ink } }, content),
);
export const paragraph = (...content: Piece[]): Piece => paragraphForm(join(content));

const footnoteForm = form((content) =>
  createElement(
    Text,
    { className: "muted", style: { margin: "0", fontSize: "13px", lineHeight: "1.6", color: light.muted } },
    content,
  ),
);
/** Small and grey, for text about the mail itself. */
export const footnote = (...content: Piece[]): Piece => footnoteForm(join(content));

const strongForm = form((text) => createElement("strong", null, text));
export const strong = (text: string): Piece => strongForm(escapeText(text));

const linkForm = form((href, text) =>
  createElement(Link, { href, className: "link", style: { color: light.link, textDecoration: "underline" } }, text),
);
export const link = (href: string, text: string): Piece => linkForm(escapeText(href), escapeText(text));

const buttonForm = form((href, text) =>
  createElement(
    Section,
    { style: { margin: "16px 0" } },
    createElement(
      Button,
      {
        href,
        className: "action",
        style: { ...size, padding: "12px 20px", background: light.action, color: "#ffffff", borderRadius: "6px" },
      },
      text,
    ),
  ),
);
export const button = (href: string, text: string): Piece => buttonForm(escapeText(href), escapeText(text));

const ruleForm = form(() =>
  createElement(Hr, { className: "line", style: { margin: "20px 0", borderColor: light.line } }),
);
export const rule = (): Piece => ruleForm();

const listForm = form((items) =>
  createElement(
    "ul",
    { className: "ink", style: { ...size, margin: "0 0 12px", paddingLeft: "20px", color: light.ink } },
    items,
  ),
);
const itemForm = form((text) => createElement("li", null, text));
export const bullets = (texts: string[]): Piece => listForm(join(texts.map((text) => itemForm(escapeText(text)))));

const factsForm = form((rows) =>
  createElement(
    "table",
    { role: "presentation", cellPadding: 0, cellSpacing: 0, style: { fontSize: "15px", margin: "0 0 12px" } },
    createElement("tbody", null, rows),
  ),
);
const factForm = form((name, value) =>
  createElement(
    "tr",
    null,
    createElement("td", { className: "muted", style: { padding: "2px 16px 2px 0", color: light.muted } }, name),
    createElement("td", { className: "ink", style: { padding: "2px 0", color: light.ink } }, value),
  ),
);
/** Pairs of a name and a value, one below the other. */
export const facts = (pairs: [name: string, value: string][]): Piece =>
  factsForm(join(pairs.map(([name, value]) => factForm(escapeText(name), escapeText(value)))));
