import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToast, clearToasts, closeToast, closeToasts, listToasts, newestToasts, setToastTime } from "./toasts.ts";

const toast = (title: string) => ({ type: "info" as const, title, text: "", isAlert: true as const });
const answer = (title: string) => ({ type: "success" as const, title, text: "" });
const titles = () => listToasts().map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

test("a toast disappears after the person's time", () => {
  setToastTime(5000);
  addToast(toast("first"));
  vi.advanceTimersByTime(3000);
  addToast(toast("second"));
  expect(titles()).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1999);
  expect(titles()).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(["second"]);
  vi.advanceTimersByTime(3000);
  expect(titles()).toEqual([]);
});

test("a toast with an undo stays for ten seconds at least", () => {
  setToastTime(5000);
  addToast({ ...toast("undoable"), action: { label: "Undo", run() {} } });
  vi.advanceTimersByTime(9999);
  expect(titles()).toEqual(["undoable"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test("a toast can be closed earlier, without closing others", () => {
  setToastTime(5000);
  addToast(toast("first"));
  addToast(toast("second"));
  closeToast(listToasts()[0]?.id ?? -1);
  expect(titles()).toEqual(["second"]);
});

test("the newest of many toasts are shown, and the others are counted and shown when there is space", () => {
  setToastTime(5000);
  const shown = () => newestToasts(listToasts()).shown.map(({ title }) => title);
  for (let n = 1; n <= 195; n++) addToast(toast(`number ${n}`));
  expect(shown()).toEqual(["number 192", "number 193", "number 194", "number 195"]);
  expect(newestToasts(listToasts()).more).toBe(191);
  closeToast(newestToasts(listToasts()).shown.at(-1)?.id ?? -1);
  expect(shown()).toEqual(["number 191", "number 192", "number 193", "number 194"]);
  closeToasts();
  expect(newestToasts(listToasts())).toEqual({ shown: [], more: 0 });
});

test("a time of 0 shows no alerts; what came of an act is shown for ten seconds", () => {
  setToastTime(0);
  addToast(toast("never"));
  addToast({ ...answer("undoable"), action: { label: "Undo", run() {} } });
  addToast(answer("done"));
  expect(titles()).toEqual(["undoable", "done"]);
  vi.advanceTimersByTime(9999);
  expect(titles()).toEqual(["undoable", "done"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test("a toast that arrives before the person's time is known waits for it, and 0 then shows none", () => {
  addToast(toast("early"));
  expect(titles()).toEqual([]);
  setToastTime(1000);
  expect(titles()).toEqual(["early"]);
  clearToasts();
  addToast(toast("early"));
  setToastTime(0);
  expect(titles()).toEqual([]);
});
