import { AppError } from "../../../platform/errors.ts";
import { decodeText } from "../../../platform/files/decode-text.ts";
import { english } from "../../../platform/language/translator.ts";
import type { FileTable } from "../table.ts";
import type { LooseFeature } from "./loose-feature.ts";
import { toFeatureTable } from "./read-geojson.ts";
import { readFeatures } from "./read-markup.ts";
import { texts } from "./texts.ts";

/**
 * Reads all KML files of a KMZ, the main one first. Throws AppError `invalid` if that one cannot be read; another that cannot be is named as a
 * problem.
 */
export function readKmz(files: ReadonlyMap<string, Buffer>): FileTable {
  const names = [...files.keys()];
  const main = names.find((name) => name === "doc.kml") ?? names.find((name) => !name.includes("/")) ?? names[0];
  const features = names
    .sort((a, b) => Number(b === main) - Number(a === main))
    .flatMap((name): LooseFeature[] => {
      const hasFile = (address: string): boolean => files.has(resolve(address, name));
      try {
        const text = decodeText(files.get(name) ?? Buffer.alloc(0), null).text.replace(/^\uFEFF/, "");
        return readFeatures(text, hasFile).features;
      } catch (error) {
        if (!(error instanceof AppError) || name === main) throw error;
        const problem = english.translate(error.sentence.text, error.sentence.values);
        const values = { name: name.slice(0, 200), problem };
        return [{ geometry: null, properties: { name: null }, problem: { text: texts.inner, values } }];
      }
    });
  return toFeatureTable("kmz", features);
}

const archive = "kmz:///";

/** The name that a relative address has in the archive; what is elsewhere has none. */
function resolve(address: string, from: string): string {
  try {
    const { href } = new URL(address, archive + from);
    return href.startsWith(archive) ? decodeURIComponent(href.slice(archive.length)) : "";
  } catch {
    // What is no address is no file.
    return "";
  }
}
