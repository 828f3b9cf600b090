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

/** A piece of a mail; texts in it are escaped. */
export type Piece = ReactNode;

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

/** A mail as HTML, for light and dark schemes, without images and scripts: `title`, then the pieces on one sheet. */
export function renderLetter(title: string, pieces: Piece[]): string {
  const meta = (name: string, content: string): Piece => createElement("meta", { key: name, name, content });
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
    createElement(Section, { style: { padding: "24px" } }, ...pieces),
  );
  const style = { padding: "24px 8px", background: light.back, color: light.ink, fontFamily: font };
  // The body's own style would be in a cell without a class, where the dark one cannot reach it.
  const body = createElement(
    Body,
    { className: "back" },
    createElement(Section, { className: "back ink", style }, sheet),
  );
  return `<!doctype html>${renderToStaticMarkup(createElement(Html, { lang: "en", dir: "ltr" }, head, body))}`;
}

export const heading = (text: string): Piece =>
  createElement(
    Heading,
    { as: "h1", className: "ink", style: { margin: "0 0 4px", fontSize: "20px", lineHeight: "1.3", color: light.ink } },
    text,
  );

export const subheading = (text: string): Piece =>
  createElement(
    Heading,
    { as: "h2", className: "ink", style: { margin: "20px 0 4px", fontSize: "16px", color: light.ink } },
    text,
  );

export const paragraph = (...content: Piece[]): Piece =>
  createElement(Text, { className: "ink", style: { ...size, margin: "0 0 12px", color: light.ink } }, ...content);

/** Small and grey, for what belongs to the mail and not to its matter. */
export const footnote = (...content: Piece[]): Piece =>
  createElement(
    Text,
    { className: "muted", style: { margin: "0", fontSize: "13px", lineHeight: "1.6", color: light.muted } },
    ...content,
  );

export const strong = (text: string): Piece => createElement("strong", null, text);

export const link = (href: string, text: string): Piece =>
  createElement(Link, { href, className: "link", style: { color: light.link, textDecoration: "underline" } }, text);

export const button = (href: string, text: string): Piece =>
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
  );

export const rule = (): Piece =>
  createElement(Hr, { className: "line", style: { margin: "20px 0", borderColor: light.line } });

export const bullets = (texts: string[]): Piece =>
  createElement(
    "ul",
    { className: "ink", style: { ...size, margin: "0 0 12px", paddingLeft: "20px", color: light.ink } },
    ...texts.map((text) => createElement("li", null, text)),
  );

/** Pairs of a name and a value, one below the other. */
export const facts = (pairs: [name: string, value: string][]): Piece =>
  createElement(
    "table",
    { role: "presentation", cellPadding: 0, cellSpacing: 0, style: { fontSize: "15px", margin: "0 0 12px" } },
    createElement("tbody", null, ...pairs.map(([name, value]) => factRow(name, value))),
  );

const factRow = (name: string, value: string): Piece =>
  createElement(
    "tr",
    null,
    createElement("td", { className: "muted", style: { padding: "2px 16px 2px 0", color: light.muted } }, name),
    createElement("td", { className: "ink", style: { padding: "2px 0", color: light.ink } }, value),
  );
