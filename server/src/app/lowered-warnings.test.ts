import { expect, test } from "vitest";
import { emptyStore, openTitles, record } from "../../../testing/stated-warnings.ts";

const analysed = openTitles();

test("a level that falls in one of two places is that of the event once it has fallen in both, in any order", async () => {
  const titles = [
    "Red wind warning for Leeds and York",
    "Red wind warning downgraded to amber for Leeds",
    "Red wind warning downgraded to amber for York",
  ];
  const say = (minute: number) => analysed({ title: titles[minute] ?? "", minute }, "United Kingdom");
  for (const order of [
    [0, 1, 2],
    [1, 0, 2],
    [2, 0, 1],
    [0, 2, 1],
  ]) {
    const store = emptyStore();
    const read: number[] = [];
    for (const minute of order) {
      record(store, [await say(minute)]);
      read.push(minute);
      const ongoing = [...store.events.values()].filter((event) => event.ongoing);
      const severities = ongoing.map(({ severity }) => severity);
      const isLowered = read.includes(1) && read.includes(2);
      if (read.includes(0)) expect(severities, order.join()).toEqual([isLowered ? "severe" : "extreme"]);
    }
  }
});

test.each([
  [["Aviso rojo por lluvia en Sevilla"], ["severe"]],
  [["Aviso rojo por lluvia en Sevilla y Huelva"], ["extreme"]],
  [
    ["Aviso rojo por lluvia en Sevilla", "Aviso rojo por viento en Sevilla"],
    ["extreme", "extreme", "severe"],
  ],
])("a lower level for a place without a hazard is of the only warning there: %j", async (titles, severities) => {
  const store = emptyStore();
  for (const [minute, title] of [...titles, "Aviso rojo baja a naranja en Sevilla"].entries())
    record(store, [await analysed({ title, minute }, "Spain")]);
  const ongoing = [...store.events.values()].filter((event) => event.ongoing);
  expect(ongoing.map(({ severity }) => severity)).toEqual(severities);
});
