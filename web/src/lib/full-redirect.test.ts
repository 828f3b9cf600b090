import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveTo, untilLeft } from "./full-redirect.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("after a redirect with a full load nothing else navigates for a minute; then the router does", async () => {
  const [assign, goByRouter] = [vi.fn(), vi.fn()];
  leaveTo("/auth/signin", { assign, goByRouter });
  leaveTo("/elsewhere", { assign, goByRouter });
  expect(assign.mock.calls).toEqual([["/auth/signin"]]);
  let mayGoOn = false;
  untilLeft().then(() => {
    mayGoOn = true;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(mayGoOn).toBe(false);
  expect(goByRouter).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(goByRouter.mock.calls).toEqual([["/auth/signin"]]);
  expect(mayGoOn).toBe(true);
  await untilLeft();
});
