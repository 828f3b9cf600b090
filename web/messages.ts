import { type NodePath, transformAsync, types } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import config from "./lingui.config.ts";

const { isIdentifier, isMemberExpression, isStringLiteral, valueToNode } = types;

/** English stays where it is used, already compiled: no catalogue to load for it, and no parser of messages in the page. */
const compileInPlace = () => ({
  visitor: {
    Program: {
      exit(program: NodePath<types.Program>) {
        program.traverse({
          ObjectProperty({ node }) {
            if (isIdentifier(node.key, { name: "message" }) && isStringLiteral(node.value))
              node.value = valueToNode(compileMessage(node.value.value));
          },
          JSXAttribute({ node }) {
            if (node.name.name !== "message" || !isStringLiteral(node.value)) return;
            node.value = types.jsxExpressionContainer(valueToNode(compileMessage(node.value.value)));
          },
          CallExpression(path) {
            const { callee } = path.node;
            if (!isMemberExpression(callee) || !isIdentifier(callee.object, { name: "_i18n" })) return;
            if (!path.getFunctionParent())
              throw path.buildCodeFrameError(
                "A text here is worded before the language is known: use msg instead of t.",
              );
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
