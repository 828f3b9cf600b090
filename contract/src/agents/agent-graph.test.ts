import { expect, test } from "vitest";
import { inEnglish } from "../base/sentences.ts";
import { findSureBefore, readFlow } from "./agent-flow.ts";
import { findGraphProblems } from "./agent-graph.ts";
import { AgentGraph } from "./agents.ts";

type Sketch = { next?: string[]; returns?: string[]; stops?: boolean; prompt?: string; required?: string[] };

/**
 * A short graph: each agent's schema has `ok` in addition to its return variables, and `stops` makes that the success
 * variable.
 */
const graph = (startNode: string, agents: Record<string, Sketch> | [string, Sketch][]): AgentGraph =>
  AgentGraph.parse({
    startNode,
    agents: (Array.isArray(agents) ? agents : Object.entries(agents)).map(([name, sketch]) => ({
      name,
      promptTemplate: [sketch.prompt ?? "About {{title}}"],
      outputSchema: {
        type: "object",
        properties: Object.fromEntries(["ok", ...(sketch.returns ?? [])].map((one) => [one, { type: "boolean" }])),
        required: sketch.required ?? [],
      },
      successVariable: sketch.stops ? "ok" : "",
      returnVariables: sketch.returns ?? [],
      nextAgent: sketch.next ?? [],
    })),
  });

const paths = (one: AgentGraph): string[] => findGraphProblems(one).map(({ path }) => path);

test("valid graphs have no problems", () => {
  const uses = (name: string) => `{{title}} and {{ ${name} }}`;
  for (const good of [
    graph("a", { a: {} }),
    graph("a", { a: { next: ["b"], returns: ["x"] }, b: { prompt: uses("x") } }),
    // Both of a pair have run before the one that both lead to, when neither can stop.
    graph("a", {
      a: { next: ["b", "c"] },
      b: { next: ["d"], returns: ["x"] },
      c: { next: ["d"], returns: ["y"] },
      d: { prompt: uses("x") + uses("y") },
    }),
    // A longer way is waited for.
    graph("a", {
      a: { next: ["b", "d"] },
      b: { next: ["c"] },
      c: { next: ["d"], returns: ["x"] },
      d: { prompt: uses("x") },
    }),
    // What stopped has had its turn all the same.
    graph("a", { a: { next: ["b", "c"] }, b: { next: ["c"], returns: ["x"], stops: true }, c: { prompt: uses("x") } }),
    // The second value of a variable takes the place of the first, in a fixed order.
    graph("a", { a: { next: ["b"], returns: ["x"] }, b: { returns: ["x"] } }),
    // A circle with a way out.
    graph("a", { a: { next: ["b"], returns: ["x"] }, b: { next: ["a"], stops: true, prompt: uses("x") } }),
  ]) {
    expect(findGraphProblems(good)).toEqual([]);
  }
});

test("each problem that prevents saving a graph is shown at its field", () => {
  for (const [bad, path, words] of [
    [graph("b", { a: {} }), "startNode", /the first agent/],
    [
      graph("a", [
        ["a", {}],
        ["a", {}],
      ]),
      "agents.1.name",
      /Another agent/,
    ],
    [graph("a", { a: { next: ["b"] } }), "agents.0.nextAgent.0", /no agent named b/],
    [graph("a", { a: { next: ["b", "b"] }, b: {} }), "agents.0.nextAgent.1", /twice/],
    [graph("a", { a: {}, b: {} }), "agents.1.name", /No path leads/],
    [graph("a", { a: { next: ["a"] } }), "agents.0.nextAgent.0", /itself endlessly/],
    [
      graph("a", { a: { next: ["b"] }, b: { next: ["c"] }, c: { next: ["b"] } }),
      "agents.1.nextAgent.0",
      /cycle: b, c\./,
    ],
    [graph("a", { a: { prompt: "{{toString}}" } }), "agents.0.promptTemplate.0", /not a variable of the item/],
    [graph("a", { a: { prompt: "{{titel}}" } }), "agents.0.promptTemplate.0", /not a variable of the item/],
    [graph("a", { a: { prompt: "{{the title}}" } }), "agents.0.promptTemplate.0", /not a valid variable name/],
    [graph("a", { a: { prompt: "{{}}" } }), "agents.0.promptTemplate.0", /not a valid variable name/],
    [graph("a", { a: { prompt: "About {{title" } }), "agents.0.promptTemplate.0", /not closed/],
    [graph("a", { a: { prompt: "{{x}}", returns: ["x"] } }), "agents.0.promptTemplate.0", /may not have run/],
    [
      graph("a", { a: { next: ["b"], prompt: "{{x}}" }, b: { returns: ["x"] } }),
      "agents.0.promptTemplate.0",
      /returned by b/,
    ],
    // In parallel, not before.
    [
      graph("a", { a: { next: ["b", "c"] }, b: { returns: ["x"] }, c: { prompt: "{{x}}" } }),
      "agents.2.promptTemplate.0",
      /returned by b/,
    ],
    // The one between may stop, and then the third comes without the second.
    [
      graph("a", {
        a: { next: ["b", "d"] },
        b: { next: ["c"], stops: true },
        c: { next: ["d"], returns: ["x"] },
        d: { prompt: "{{x}}" },
      }),
      "agents.3.promptTemplate.0",
      /returned by c/,
    ],
    [
      graph("a", { a: { next: ["b", "c"] }, b: { returns: ["x"] }, c: { returns: ["x"] } }),
      "agents.2.returnVariables.0",
      /^b .* returns x/,
    ],
    [graph("a", { a: { returns: ["title"] } }), "agents.0.returnVariables.0", /variable of the item/],
    [graph("a", { a: { required: ["z"] } }), "agents.0.outputSchema.required.0", /z is not a property/],
    [graph("a", { a: { returns: ["Mixed"] } }), "agents.0.outputSchema.properties.Mixed", /Case mismatch/],
    [graph("a", { a: { returns: ["a b"] } }), "agents.0.outputSchema.properties.a b", /letters, numbers/],
  ] as const) {
    const found = findGraphProblems(bad).find((problem) => problem.path === path);
    expect(found && inEnglish(found), `${path} among ${paths(bad)}`).toMatch(words);
  }
});

test("returned, required and success variables are in the output schema", () => {
  const [agent] = graph("a", { a: {} }).agents;
  const wrong = { ...agent, successVariable: "good", returnVariables: ["x", "ok", "ok"] } as AgentGraph["agents"][0];
  expect(paths({ startNode: "a", agents: [wrong] })).toEqual([
    "agents.0.successVariable",
    "agents.0.returnVariables.0",
    "agents.0.returnVariables.2",
  ]);
  const empty = { ...agent, outputSchema: { type: "object", properties: {}, required: [] } } as AgentGraph["agents"][0];
  expect(paths({ startNode: "a", agents: [empty] })).toEqual(["agents.0.outputSchema.properties"]);
});

test("the problems of a prompt are shown line by line, and each wrong name once", () => {
  const [agent] = graph("a", { a: {} }).agents;
  const lines = ["{{title}}", "{{q}} {{q}}", "fine", "{{r}} {{s}}"];
  const one = { ...agent, promptTemplate: lines } as AgentGraph["agents"][0];
  const rows = ["agents.0.promptTemplate.1", "agents.0.promptTemplate.3", "agents.0.promptTemplate.3"];
  expect(paths({ startNode: "a", agents: [one] })).toEqual(rows);
});

test("variables of agents that always run earlier are known in a diamond, behind a stop and in a cycle", () => {
  const before = (one: AgentGraph, name: string) => [...(findSureBefore(one, readFlow(one)).get(name) ?? [])].sort();
  const diamond = { a: { next: ["b", "c"] }, b: { next: ["d"] }, c: { next: ["d"] }, d: {} };
  expect(before(graph("a", diamond), "d")).toEqual(["a", "b", "c"]);
  const circle = { a: { next: ["b"] }, b: { next: ["c", "a"], stops: true }, c: {} };
  expect(before(graph("a", circle), "a")).toEqual([]);
  expect(before(graph("a", circle), "c")).toEqual(["a", "b"]);
});
