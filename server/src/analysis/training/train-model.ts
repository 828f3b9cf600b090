import { categories } from "@tocsin/contract";
import { type Features, featuresOf } from "../rules/model/features.ts";
import { type ModelFile, wordSeverities } from "../rules/model/linear-model.ts";
import { plainItem } from "../rules/plain-text.ts";
import { calibrate } from "./calibrate.ts";
import { type Example, type Fitted, fitSoftmax } from "./fit-softmax.ts";
import type { Headline } from "./read-headlines.ts";

/** Chosen by cross-validation over families, see docs/accuracy.md. */
const penalties = { incident: 0.05, category: 0.4, severity: 4 };
const leastExamples = 2;
/** Smaller weights say nothing that the calibration would notice, and make the file large. */
const leastWeight = 0.05;
export const folds = 5;

export type Labelled = Pick<
  Headline,
  "family" | "language" | "incident" | "category" | "severity" | "title" | "summary"
>;
type Prepared = { labelled: Labelled; features: Features };
/** A headline with the score of a model that has seen none of its family. */
export type Judged = { labelled: Labelled; features: Features; score: number };

/** Trains the linear models on labelled headlines. Deterministic: the same headlines give the same file. */
export function trainModel(headlines: readonly Labelled[], version: string): { model: ModelFile; judged: Judged[] } {
  const prepared = headlines.map(prepare);
  const judged = judgeUnseen(prepared);
  const { scale, shift } = calibrate(judged.map(({ score, labelled }) => ({ score, isTrue: labelled.incident })));
  return { model: { ...fitAll(prepared), version, scale, shift, threshold: 0.5 }, judged };
}

/** Trains the models as another one was, with its calibration: for texts that hardly change it. */
export const trainLike = (
  headlines: readonly Labelled[],
  { version, scale, shift, threshold }: Omit<ModelFile, "bias" | "weights">,
): ModelFile => ({ ...fitAll(headlines.map(prepare)), version, scale, shift, threshold });

const prepare = (labelled: Labelled): Prepared => ({ labelled, features: featuresOf(plainItem(labelled)) });

/** The part that a family belongs to: all its headlines are on one side of every split. */
export function foldOf(family: string): number {
  let hash = 7;
  for (const character of family) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % folds;
}

/** Scores of each headline by a model that was trained on the other parts. */
function judgeUnseen(prepared: Prepared[]): Judged[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const fitted = fitIncident(prepared.filter(({ labelled }) => foldOf(labelled.family) !== fold));
    return prepared
      .filter(({ labelled }) => foldOf(labelled.family) === fold)
      .map((one) => ({ ...one, score: scoreOf(fitted, one.features) }));
  });
}

const scoreOf = ({ weights, bias }: Fitted, features: Features): number => {
  let [no = 0, yes = 0] = bias;
  for (const [name, strength] of features) {
    const [against = 0, before = 0] = weights.get(name) ?? [];
    no += against * strength;
    yes += before * strength;
  }
  return yes - no;
};

const fitIncident = (prepared: Prepared[]): Fitted =>
  fitSoftmax(
    prepared.map(({ labelled, features }) => ({ features, label: labelled.incident ? 1 : 0 })),
    { classes: 2, penalty: penalties.incident, leastExamples },
  );

function fitAll(prepared: Prepared[]): Pick<ModelFile, "bias" | "weights"> {
  const fits = [
    fitIncident(prepared),
    fitClasses(prepared, categories, ({ category }) => category, penalties.category),
    fitClasses(prepared, wordSeverities, ({ severity }) => severity, penalties.severity),
  ];
  const names = new Set(fits.flatMap(({ weights }) => [...weights.keys()]));
  const join = (rows: (number[] | undefined)[]): number[] => {
    const [incident = [0, 0], category = categories.map(() => 0), severity = wordSeverities.map(() => 0)] = rows;
    return [(incident[1] ?? 0) - (incident[0] ?? 0), ...category, ...severity].map(
      (weight) => Math.round(weight * 100) / 100,
    );
  };
  const rows = [...names]
    .sort()
    .map((name): [string, number[]] => [name, join(fits.map(({ weights }) => weights.get(name)))]);
  return {
    bias: join(fits.map(({ bias }) => bias)),
    weights: Object.fromEntries(rows.filter(([, row]) => row.some((weight) => Math.abs(weight) >= leastWeight))),
  };
}

function fitClasses<Class extends string>(
  prepared: Prepared[],
  classes: readonly Class[],
  classOf: (labelled: Labelled) => string | null,
  penalty: number,
): Fitted {
  const examples = prepared.flatMap(({ labelled, features }): Example[] => {
    const label = (classes as readonly (string | null)[]).indexOf(labelled.incident ? classOf(labelled) : null);
    return label < 0 ? [] : [{ features, label }];
  });
  return fitSoftmax(examples, { classes: classes.length, penalty, leastExamples });
}
