import { type NodePath, transformAsync, types } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import config from "./lingui.config.ts";

const { isIdentifier, isJSXAttribute, isMemberExpression, isObjectProperty, isStringLiteral, valueToNode } = types;

/** A message without placeholders is its own id: English needs nothing else, and what is not repeated need not be sent. */
export function keyOf(id: string, message: string): string {
  const compiled = compileMessage(message);
  return compiled.length === 1 && compiled[0] === message ? message : id;
}

type Part = types.ObjectProperty | types.JSXAttribute;

const nameOf = (part: types.Node): unknown => {
  if (isObjectProperty(part) && isIdentifier(part.key)) return part.key.name;
  return isJSXAttribute(part) ? part.name.name : undefined;
};
const find = (parts: types.Node[], name: string) => parts.find((part) => nameOf(part) === name) as Part | undefined;

/** Replaces the English of a message by its compiled form, or by nothing where the id says it already. */
function compileParts<T extends types.Node>(parts: T[]): T[] {
  const [id, message] = [find(parts, "id"), find(parts, "message")];
  if (!isStringLiteral(id?.value) || !isStringLiteral(message?.value)) return parts;
  const text = message.value.value;
  if (!find(parts, "context") && keyOf("", text) === text) {
    id.value = valueToNode(text);
    if (isJSXAttribute(id)) id.value = types.jsxExpressionContainer(valueToNode(text));
    return parts.filter((part) => nameOf(part) !== "message");
  }
  const compiled = valueToNode(compileMessage(text));
  message.value = isJSXAttribute(message) ? types.jsxExpressionContainer(compiled) : compiled;
  return parts;
}

/** English stays where it is used, already compiled: no catalogue to load for it, and no parser of messages in the page. */
const compileInPlace = () => ({
  visitor: {
    Program: {
      exit(program: NodePath<types.Program>) {
        program.traverse({
          ObjectExpression({ node }) {
            node.properties = compileParts(node.properties);
          },
          JSXOpeningElement({ node }) {
            node.attributes = compileParts(node.attributes);
          },
          CallExpression(path) {
            const { callee } = path.node;
            if (!isMemberExpression(callee) || !isIdentifier(callee.object, { name: "_i18n" })) return;
            if (!path.getFunctionParent())
              throw path.buildCodeFrameError("A text here is worded before the language is known: use msg, not t.");
          },
        });
      },
    },
  },
});

/** Turns the macros of Lingui into calls. */
export const messages = (): Plugin => ({
  name: "messages",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    async handler(code, filename) {
      const done = await transformAsync(code, {
        filename,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [[lingui, { descriptorFields: "message", linguiConfig: makeConfig(config) }], compileInPlace],
      });
      return { code: done?.code ?? code, map: done?.map };
    },
  },
});
