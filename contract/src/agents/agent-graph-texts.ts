import type { MessageText } from "../base/sentences.ts";

/** What keeps a graph of agents from being saved. */
export const graphTexts = {
  noStart: /*i18n*/ { id: "graph.noStart", message: "Please choose the first agent" },
  nameTaken: /*i18n*/ { id: "graph.nameTaken", message: "Another agent has this name" },
  noProperties: /*i18n*/ { id: "graph.noProperties", message: "Please add at least one property" },
  unnamedProperty: /*i18n*/ { id: "graph.unnamedProperty", message: "Please enter the name of a property" },
  unknownProperty: /*i18n*/ {
    id: "graph.unknownProperty",
    message: "{name} is not a property of the output schema",
  },
  twice: /*i18n*/ { id: "graph.twice", message: "{name} is listed twice" },
  nameOfItem: /*i18n*/ {
    id: "graph.nameOfItem",
    message: "{name} is a variable of the item. Please choose another name.",
  },
  unnamedAgent: /*i18n*/ { id: "graph.unnamedAgent", message: "Please choose an agent" },
  unknownAgent: /*i18n*/ { id: "graph.unknownAgent", message: "There is no agent named {name}" },
  unreached: /*i18n*/ { id: "graph.unreached", message: "No path leads from the first agent to this one" },
  endless: /*i18n*/ {
    id: "graph.endless",
    message:
      "These agents form an endless cycle: {names}. Add a success variable to one of them, or remove a next agent.",
  },
  endlessAlone: /*i18n*/ {
    id: "graph.endlessAlone",
    message: "{names} runs itself endlessly. Add a success variable, or remove the next agent.",
  },
  invalidVariable: /*i18n*/ { id: "graph.invalidVariable", message: "“{name}” is not a valid variable name" },
  unknownVariable: /*i18n*/ {
    id: "graph.unknownVariable",
    message: "{name} is not a variable of the item, and no agent returns it",
  },
  unsureVariable: /*i18n*/ {
    id: "graph.unsureVariable",
    message: "{name} is returned by {agent}, which may not have run before this agent",
  },
  unclosed: /*i18n*/ { id: "graph.unclosed", message: "A placeholder is not closed in this line" },
  rival: /*i18n*/ {
    id: "graph.rival",
    message: "{agent} runs in parallel and also returns {name}, so it is not defined which value is used",
  },
} satisfies Record<string, MessageText>;
