// Figures of the syntax and the types of production files.
import { posix } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { SignatureKind } from "typescript/unstable/sync";
import { countLines, visit } from "./production.mjs";

const functions = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
]);

/** The lines of each function, from its first line to its last; those of functions in it included. */
export function listFunctionLines({ tree, text }) {
  const lengths = [];
  visit(tree, (node) => {
    if (functions.has(node.kind)) lengths.push(countLines(text.slice(node.getStart(tree), node.end)));
  });
  return lengths;
}

/** How often a value is given another type by `as`; `as const` gives it none, and a name that is imported `as` another is no value. */
export function countCasts({ tree, text }) {
  let casts = 0;
  visit(tree, (node) => {
    if (node.kind !== SyntaxKind.AsExpression && node.kind !== SyntaxKind.TypeAssertionExpression) return;
    if (text.slice(node.type.pos, node.type.end).trim() !== "const") casts++;
  });
  return casts;
}

/** The files that a file names by a relative path: in imports, also of types and at run time, and as the start of a thread. */
export function listNamedFiles({ tree, path }) {
  const named = new Set();
  visit(tree, (node) => {
    if (node.kind !== SyntaxKind.StringLiteral || !/^\.{1,2}\//.test(node.text)) return;
    named.add(posix.join(posix.dirname(path), node.text));
  });
  return named;
}

/** The members of types called `…Parts` that are functions, with those of other types that they include left out. */
export function countFunctionParts({ tree, checker }) {
  let count = 0;
  for (const node of tree.statements) {
    const isType = node.kind === SyntaxKind.TypeAliasDeclaration || node.kind === SyntaxKind.InterfaceDeclaration;
    if (!isType || !node.name.text.endsWith("Parts")) continue;
    count += membersOf(node).filter((member) => isFunction(member, checker)).length;
  }
  return count;
}

function membersOf(node) {
  if (node.members) return [...node.members];
  if (node.kind === SyntaxKind.TypeAliasDeclaration || node.kind === SyntaxKind.ParenthesizedType)
    return membersOf(node.type);
  return node.kind === SyntaxKind.IntersectionType ? node.types.flatMap(membersOf) : [];
}

function isFunction(member, checker) {
  if (member.kind === SyntaxKind.MethodSignature) return true;
  if (member.kind !== SyntaxKind.PropertySignature || !member.type) return false;
  const type = checker.getTypeFromTypeNode(member.type);
  const present = type && (checker.getNonNullableType(type) ?? type);
  return present !== undefined && checker.getSignaturesOfType(present, SignatureKind.Call).length > 0;
}
