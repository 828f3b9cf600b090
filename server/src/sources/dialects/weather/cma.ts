import type { Severity } from "@tocsin/contract";
import { at, listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

/**
 * The four levels of China's warnings, as the rules for their issue have them: blue "general", yellow "rather serious",
 * orange "serious", red "particularly serious". The picture's number ends in the level, 1 for red.
 */
const levels: [word: RegExp, picture: RegExp, severity: Severity][] = [
  [/红色/, /001\.\w+$/, "extreme"],
  [/橙色/, /002\.\w+$/, "severe"],
  [/黄色/, /003\.\w+$/, "moderate"],
  [/蓝色/, /004\.\w+$/, "minor"],
];
const ground = /地质|滑坡|泥石流/;

/** Warnings of China's weather offices as the National Meteorological Centre lists them (nmc.cn/rest/findAlarm), in pages. */
export const cma: Dialect = {
  name: "CMA",
  listing: "none",
  recognises: ({ root }) => listAlarms(root).some((one) => textAt(one, "alertid") !== ""),
  entries: listAlarms,
  read({ value }, context) {
    const id = textAt(value, "alertid");
    const title = textAt(value, "title");
    if (!id) return undefined;
    // Times are those of Beijing without stating it.
    const issued = textAt(value, "issuetime") && `${textAt(value, "issuetime")} +08:00`;
    const picture = textAt(value, "pic");
    const byWord = levels.find(([word]) => word.test(title)) ?? levels.find(([, number]) => number.test(picture));
    const region = /^\d{6}/.exec(id)?.[0];
    return {
      entry: { ids: [id], title, link: textAt(value, "url") || undefined, published: issued || undefined },
      facts: stateFacts({
        authority: "cma",
        ids: [id],
        category: ground.test(title) ? "natural disaster" : "weather",
        severity: byWord?.[2] ?? "unknown",
        urgency: "expected",
        capCertainty: "likely",
        placeName: /^(.+?)(?:气象|发布|解除|继续)/.exec(title)?.[1] ?? null,
        happenedAt: pastTime(issued, context),
        ended: /解除/.test(title),
        ...(region && { areaCodes: [{ scheme: "GB/T 2260", code: region }] }),
      }),
    };
  },
};

function listAlarms(root: unknown): unknown[] {
  const data = at(root, "data");
  return [...listAt(at(data, "page"), "list"), ...listAt(data, "provinceAlarms")];
}
