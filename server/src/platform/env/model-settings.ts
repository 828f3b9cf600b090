import { baseAddress, count, number, parsedBy, setting, text } from "./schemas.ts";

export const modelSettings = {
  OPENAI_API_KEY: setting(
    text,
    "the key of a language model that reads items in addition to the rules; this or `OPENAI_BASE_URL` is enough, see [agents](analysis.md)",
    "none: rules only",
  ),
  OPENAI_BASE_URL: setting(
    baseAddress.optional(),
    "the address of a service with OpenAI's API, such as a model of your own",
    "none; with a key `https://api.openai.com/v1`",
  ),
  MODEL_DAILY_TOKENS: setting(
    count(0).default(2_000_000),
    "tokens that the model may use in a day (UTC); after that, only the rules are used",
  ),
  MODEL_DAILY_USD: setting(number().min(0).default(5), "the same in US dollars"),
  MODEL_PRICE: setting(
    parsedBy(parsePrice),
    "US dollars per million input and output tokens of other models, such as `0,0`",
    "known prices; other models cost as much as the most expensive",
  ),
  MODEL_SECONDS: setting(
    number("must be a number of seconds").min(1).max(60).default(8),
    "how long an item may wait for the model, 1 to 60",
  ),
};

/** US dollars for a million tokens in, and for a million out. */
function parsePrice(line: string): { input: number; output: number } | null {
  if (line === "") return null;
  const [input, output, ...more] = line.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (input === undefined || output === undefined || more.length > 0 || !(input >= 0) || !(output >= 0))
    throw new Error("must be two prices such as 0.4,1.6: US dollars for a million tokens in, and out");
  return { input, output };
}
