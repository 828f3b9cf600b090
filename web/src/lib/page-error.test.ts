import { expect, test } from "vitest";
import { ApiFailure } from "./api.ts";
import { PageError, pageNotFound, reportError } from "./page-error.ts";

test.each([
  [pageNotFound(), { title: "Page Not Found", status: 404, message: "Page not found" }],
  [new ApiFailure(404, "Event not found"), { title: "Page Not Found", status: 404, message: "Event not found" }],
  [new PageError("broken"), { title: "Internal Server Error", status: 500, message: "broken" }],
  [new Error("broken"), { title: "Internal Server Error", status: 500, message: "broken" }],
  [new ApiFailure(0, "No answer"), { title: "Internal Server Error", status: 500, message: "No answer" }],
  [new ApiFailure(403, "Forbidden"), { title: "Internal Server Error", status: 403, message: "Forbidden" }],
  ["thrown text", { title: "Internal Server Error", status: 500, message: "" }],
])("%s is shown as %o", (error, told) => {
  expect(reportError(error)).toEqual(told);
});
