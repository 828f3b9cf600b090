import { wordTable } from "../../../platform/language/word-table.ts";
/** The price of a model, in US dollars per million input and output tokens. */
export type Price = { input: number; output: number };

/** List prices without discounts, so that what is counted is rather too much. */
const prices = wordTable<Price>({
  "gpt-4.1": { input: 2, output: 8 },
  "gpt-4.1-mini": { input: 0.4, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, output: 0.4 },
  "gpt-4o": { input: 2.5, output: 10 },
  "gpt-4o-mini": { input: 0.15, output: 0.6 },
  "gpt-5": { input: 1.25, output: 10 },
  "gpt-5-mini": { input: 0.25, output: 2 },
  "gpt-5-nano": { input: 0.05, output: 0.4 },
  "o3-mini": { input: 1.1, output: 4.4 },
  "o4-mini": { input: 1.1, output: 4.4 },
  o3: { input: 2, output: 8 },
});

const dearest: Price = {
  input: Math.max(...Object.values(prices).map(({ input }) => input)),
  output: Math.max(...Object.values(prices).map(({ output }) => output)),
};

/** The name without who offers it and without the date of its version. */
const plainName = (model: string): string =>
  model
    .replace(/^.*\//, "")
    .replace(/-\d{4}-\d{2}-\d{2}$/, "")
    .toLowerCase();

/** The price of a model; null where neither the table nor the operator (`stated`) knows it. */
export const findPrice = (model: string, stated: Price | null): Price | null => {
  const name = plainName(model);
  return Object.hasOwn(prices, name) ? (prices[name] ?? null) : stated;
};

export const priceOf = ({ input, output }: Price, inputTokens: number, outputTokens: number): number =>
  (input * inputTokens + output * outputTokens) / 1_000_000;

/** The cost that counts towards the limit: an unknown model costs as much as the most expensive one. */
export const countedPrice = (model: string, stated: Price | null): Price => findPrice(model, stated) ?? dearest;
