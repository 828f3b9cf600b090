import type { Plugin, Rolldown } from "vite";

/**
 * Refuses a build whose files import each other in a circle: one of them would run before what it imports is defined, which no type
 * shows and only the page that opens it finds. `vite.config.ts` names the files that modules are gathered in.
 */
export function chunksInOrder(): Plugin {
  return {
    name: "chunks-in-order",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const circle = findCircle(chunks);
      if (circle) this.error(`These files import each other in a circle: ${circle.join(" → ")}. Gather them in one.`);
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports">;

/** The names of files of which each imports the next, the first once more at the end. */
export function findCircle(chunks: Chunk[]): string[] | undefined {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    const begin = path.indexOf(name);
    if (begin >= 0) return [...path.slice(begin), name];
    if (done.has(name)) return;
    for (const next of importsOf.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
  };
  for (const { fileName } of chunks) {
    const circle = visit(fileName, []);
    if (circle) return circle;
  }
}
