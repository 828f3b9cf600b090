import { msg } from "#messages";

/** What is said of shapes of several formats. */
export const texts = {
  decimals: msg({
    id: "error.importRow.decimals",
    message:
      "The coordinates are not numbers with decimal points. With decimal commas, such as 7,4 for 7.4, they would be another place.",
  }),
  tuples: msg({
    id: "error.importRow.tuples",
    message:
      "The coordinates are ambiguous. Separate longitude, latitude and height with commas, use decimal points, and put a space before the next position.",
  }),
  missing: msg({ id: "error.importRow.noCoordinates", message: "There are no coordinates" }),
  link: msg({
    id: "error.importRow.networkLink",
    message:
      "This is a link to another file, which is not read: {address}. Open it in its program, save it there, and import that file.",
  }),
  inner: msg({ id: "error.importRow.innerFile", message: "The file {name} in the archive was not read: {problem}" }),
};
