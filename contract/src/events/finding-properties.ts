import type { findingVariables } from "../agents/agents.ts";
import { CapCertainty, categories, severities, Urgency } from "../base/common.ts";

type Property = Record<string, unknown>;

/** How an answer has to be formed so that a finding can be read from it. */
export const findingProperties: Record<keyof typeof findingVariables, Property> = {
  incident: { type: "boolean", description: "Whether the item tells of an incident that happened or is about to" },
  category: { type: "string", description: "What kind of incident", enum: [...categories] },
  severity: { type: "string", description: "How bad; unknown where it is not told", enum: [...severities] },
  urgency: { type: "string", description: "How soon it matters", enum: [...Urgency.options] },
  certainty: { type: "string", description: "How sure it is", enum: [...CapCertainty.options] },
  place: { type: "string", description: "The place as it stands in the text, or empty" },
  quote: { type: "string", description: "The piece of the text it rests on, word for word" },
  confidence: { type: "number", description: "How sure, from 0 to 1" },
};
