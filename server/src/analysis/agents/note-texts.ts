import { msg } from "#messages";

/** What a dry run says of values of the agents that were not used. */
export const noteTexts = {
  unknownValue: msg({
    id: "agents.note.unknownValue",
    message: "The value “{value}” of {name} is not on the list and was omitted.",
  }),
  incident: msg({ id: "agents.note.incident", message: "The value “{value}” of incident is not true or false." }),
  quoteNotFound: msg({
    id: "agents.note.quoteNotFound",
    message: "The quote “{value}” is not in the item and was omitted.",
  }),
  quoteTooShort: msg({
    id: "agents.note.quoteTooShort",
    message: "The quote “{value}” is too short to be useful and was omitted.",
  }),
  placeNotFound: msg({
    id: "agents.note.placeNotFound",
    message: "The place “{value}” is not in the item and was omitted.",
  }),
  placeUnknown: msg({ id: "agents.note.placeUnknown", message: "No place was found for “{value}”." }),
  categoryKept: msg({
    id: "agents.note.categoryKept",
    message: "The rules found the category {kept}. It does not change to {claimed}.",
  }),
  placeKept: msg({ id: "agents.note.placeKept", message: "The place that the rules found is kept." }),
  severityKept: msg({
    id: "agents.note.severityKept",
    message: "The severity remains {kept}; the agents returned {claimed}.",
  }),
  severityUnknown: msg({
    id: "agents.note.severityUnknown",
    message:
      "The severity remains unknown; the agents returned {claimed}. Otherwise people who opted in to unknown severity could miss it.",
  }),
  newIncident: msg({ id: "agents.note.newIncident", message: "The rules found no incident, but the agents did." }),
  official: msg({
    id: "agents.note.official",
    message: "Values that an authority states are kept. Only missing values are filled in.",
  }),
};
