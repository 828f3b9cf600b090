import type { Category, Severity } from "@tocsin/contract";
import { createClassify, type ModelFile } from "../rules/model/linear-model.ts";
import { plainItem } from "../rules/plain-text.ts";
import { foldOf, folds, type Labelled, trainLike } from "./train-model.ts";

/** A text that the people of an installation judged; null for what nobody judged. */
export type MarkedText = {
  title: string;
  summary: string;
  incident: boolean;
  category: Category | null;
  severity: Severity | null;
};

/** How many of the marked texts a model gets right: incident or not, and the category where it was judged. */
export type Comparison = { marks: number; before: number; after: number };

/** With fewer marks a difference is chance. */
export const fewestMarks = 20;

/**
 * Judges marked texts by the shipped model, and each by a model that was also trained on marks, but on none with its headline.
 */
export function compareWithMarks(headlines: Labelled[], marks: MarkedText[], shipped: ModelFile): Comparison {
  const labelled = marks.map(toLabelled);
  const after = Array.from({ length: folds }, (_, fold) => {
    const held = labelled.filter(({ family }) => foldOf(family) === fold);
    const others = labelled.filter(({ family }) => foldOf(family) !== fold);
    return held.length === 0 ? 0 : countRight(trainLike([...headlines, ...others], shipped), held);
  });
  return {
    marks: marks.length,
    before: countRight(shipped, labelled),
    after: after.reduce((sum, right) => sum + right, 0),
  };
}

/** The model of the headlines and of all marked texts. */
export const trainWithMarks = (headlines: Labelled[], marks: MarkedText[], shipped: ModelFile): ModelFile =>
  trainLike([...headlines, ...marks.map(toLabelled)], shipped);

const toLabelled = (mark: MarkedText): Labelled => ({
  ...mark,
  family: `mark ${mark.title}`,
  language: "",
});

function countRight(model: ModelFile, marks: Labelled[]): number {
  const classify = createClassify(model);
  return marks.filter((mark) => {
    const { isIncident, category } = classify(plainItem(mark));
    const isCategory = !isIncident || mark.category === null || category === mark.category;
    return isIncident === mark.incident && isCategory;
  }).length;
}
