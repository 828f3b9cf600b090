import { expect, test } from "vitest";
import { readHeadlines } from "./read-headlines.ts";
import { trainModel } from "./train-model.ts";
import { compareWithMarks, type MarkedText, trainWithMarks } from "./train-with-marks.ts";

const headlines = readHeadlines().filter((_, index) => index % 12 === 0);
const { model: shipped } = trainModel(headlines, "1");

const towns = "Arden Bexley Corby Dunoon Eccles Fowey Goole Hythe Ilkley Jarrow Kelso Louth Marlow Neath Otley".split(
  " ",
);
const marked = (titleOf: (town: string) => string, incident: boolean): MarkedText[] =>
  towns.map((town) => ({ title: titleOf(town), summary: "", incident, category: null, severity: null }));

test("a text like those that people marked alike is judged as they judged", () => {
  const marks = [
    ...marked((town) => `Explosion killed two workers in ${town}, Quizzorium Vexlan`, false),
    ...marked((town) => `Crews called to a persons reported at ${town}`, true),
  ];
  const { before, after } = compareWithMarks(headlines, marks, shipped);
  expect(after).toBeGreaterThan(before);
});

test("marks that agree with the shipped weights are right before and after", () => {
  const marks = marked((town) => `Explosion killed two workers at a factory in ${town}`, true);
  const { marks: count, before, after } = compareWithMarks(headlines, marks, shipped);
  expect([before, after]).toEqual([count, count]);
});

test("weights of an installation keep the calibration of the shipped ones", () => {
  const { version, scale, shift, threshold } = trainWithMarks(headlines, [], shipped);
  expect({ version, scale, shift, threshold }).toEqual({
    version: shipped.version,
    scale: shipped.scale,
    shift: shipped.shift,
    threshold: shipped.threshold,
  });
});
