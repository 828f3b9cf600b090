import { type Answer, type Document, type Operation, resolveAnswer } from "./operation.ts";
import { escapeHtml, schemaText } from "./schema-text.ts";
import type { Schema } from "./schemas.ts";

type Call = { method: string; path: string; operation: Operation; answers: [status: string, Answer][] };

/** The document as a page without scripts: calls by heading, each with its access, parameters and responses. */
export function describePage(document: Document, stylesheet: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const answers = Object.entries(operation.responses).map(([status, answer]): [string, Answer] => [
        status,
        resolveAnswer(document, answer),
      ]);
      return { method: method.toUpperCase(), path, operation, answers };
    }),
  );
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? "");
  const tags = [...byTag.keys()].toSorted();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tocsin API</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header>
<h1>Tocsin API</h1>
<p>Authenticate with a session cookie, or with an API key in <code>X-API-Key</code> or as a bearer token.
Lists return <code>{ result: [], metadata: { pageCount, total } }</code>, with <code>estimated: true</code> where
<code>total</code> is an estimate above 10,000. Other calls return <code>{ result }</code>. Errors return
<code>{ message, code }</code>, and <code>fields</code> if fields are invalid. Machine-readable description:
<a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
</header>
<nav aria-label="Contents"><ul>
${tags.map((tag) => `<li><a href="#${idOf(tag)}">${escapeHtml(tag)}</a></li>`).join("\n")}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
<main>
${tags.map((tag) => group(tag, byTag.get(tag) ?? [])).join("\n")}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(document.components.schemas).map(describeSchema).join("\n")}
</section>
</main>
</body>
</html>`;
}

const idOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const group = (tag: string, calls: Call[]): string =>
  `<section id="${idOf(tag)}"><h2>${escapeHtml(tag)}</h2>
${calls.map(describeCall).join("\n")}</section>`;

function describeCall({ method, path, operation, answers }: Call): string {
  const { summary, description, parameters, requestBody } = operation;
  return folded(
    idOf(`${method} ${path}`),
    `<code><b>${method}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span>`,
    `<p>${asCode(description)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><dl>${parameters.map(describeParameter).join("")}</dl>` : ""}
${requestBody ? `<h4>Body</h4>${describeContent(requestBody.content)}` : ""}
<h4>Responses</h4><dl>${answers.map(describeAnswer).join("")}</dl>`,
  );
}

/** A heading that opens its section. Browsers open it for a link into it, so the name is on the content. */
const folded = (id: string, heading: string, content: string): string =>
  `<details><summary><h3>${heading}</h3></summary><div id="${id}">${content}</div></details>`;

/** Words between backticks as code. */
const asCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

const describeParameter = ({ name, in: where, required, schema }: Operation["parameters"][number]): string =>
  `<dt><code>${escapeHtml(name)}</code></dt><dd>${where}${required ? ", required" : ""}: <code>${schemaText(schema)}</code></dd>`;

function describeAnswer([status, { description, content }]: [string, Answer]): string {
  const isRefused = Number(status) >= 400;
  return `<dt>${status}</dt><dd>${asCode(description)}${isRefused || !content ? "" : describeContent(content)}</dd>`;
}

const describeContent = (content: Record<string, { schema?: Schema }>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (schema ? `<pre>${schemaText(schema)}</pre>` : ` <code>${escapeHtml(type)}</code>`))
    .join("");

const describeSchema = ([name, schema]: [string, Schema]): string =>
  folded(`schema-${escapeHtml(name)}`, `<code>${escapeHtml(name)}</code>`, `<pre>${schemaText(schema)}</pre>`);
