import {
  fingerprintOfShipped,
  ownModelFile,
  readModel,
  shippedModelFile,
} from "../../analysis/rules/model/shipped-model.ts";
import { readHeadlines } from "../../analysis/training/read-headlines.ts";
import {
  compareWithMarks,
  fewestMarks,
  type MarkedText,
  trainWithMarks,
} from "../../analysis/training/train-with-marks.ts";
import { readVerdicts } from "../../events/verdicts/read-verdicts.ts";
import { withInstallation } from "../open-installation.ts";
import { writeModel } from "./write-model.ts";

/**
 * Trains weights on the headlines of the repository and the marks of this installation, and writes them into its data folder
 * if they do better on marks that they have not seen than the shipped ones.
 */
export const trainOwn = (say: (line: string) => unknown): Promise<void> =>
  withInstallation(async ({ db, env }) => {
    const marks = (await readVerdicts(db)).flatMap((text): MarkedText[] =>
      text.incident === null ? [] : [{ ...text, incident: text.incident }],
    );
    if (marks.length < fewestMarks) {
      say(`Marked texts: ${marks.length}. Training needs at least ${fewestMarks}. Nothing has changed.`);
      return;
    }
    const [headlines, shipped] = [readHeadlines(), readModel(shippedModelFile)];
    const { before, after } = compareWithMarks(headlines, marks, shipped);
    say(
      `Marked texts: ${marks.length}. Right by the shipped weights: ${before}. Right when trained on the others: ${after}.`,
    );
    if (after <= before) {
      say("The shipped weights do as well or better. Nothing has changed.");
      return;
    }
    const file = ownModelFile(env.dataDir);
    writeModel(file, { ...trainWithMarks(headlines, marks, shipped), comparedWith: fingerprintOfShipped() });
    say(`Written to ${file}. Restart the server to use these weights. Delete the file to return to the shipped ones.`);
  });
