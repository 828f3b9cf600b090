import { createClassify } from "../../server/src/analysis/rules/model/linear-model.ts";
import { plainItem } from "../../server/src/analysis/rules/plain-text.ts";
import { rateSeverity } from "../../server/src/analysis/rules/rate-severity.ts";
import { type Headline, readHeadlines } from "../../server/src/analysis/training/read-headlines.ts";
import { foldOf, folds, trainModel } from "../../server/src/analysis/training/train-model.ts";
import { confusionTable, incidentTable, type Judgement, reliabilityTable } from "./incidents.ts";

type Judged = Judgement & { probability: number };

/** What a model that was trained on the other families makes of each headline. */
function judgeUnseen(headlines: Headline[]): Judged[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const { model } = trainModel(
      headlines.filter(({ family }) => foldOf(family) !== fold),
      "unseen",
    );
    const classify = createClassify(model);
    return headlines
      .filter(({ family }) => foldOf(family) === fold)
      .map((headline) => {
        const plain = plainItem(headline);
        const { isIncident: incident, category, severity, probability } = classify(plain);
        const { rated } = rateSeverity(plain);
        const found = {
          incident,
          category: incident ? category : null,
          severity: rated?.severity ?? severity,
          confidence: probability,
        };
        return { language: headline.language, gold: headline, found, probability };
      });
  });
}

/** The tables on the labelled headlines of the project, each judged by a model that has seen none of its family. */
export function measureUnseen(): { incidents: string; confusion: string; reliability: string } {
  const judged = judgeUnseen(readHeadlines());
  return {
    incidents: incidentTable(judged),
    confusion: confusionTable(judged),
    reliability: reliabilityTable(judged.map(({ probability, gold }) => ({ probability, incident: gold.incident }))),
  };
}
