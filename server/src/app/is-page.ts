import { pages } from "@tocsin/contract";

/** What may stand in the place of a path's parameter. */
const parameters: Record<string, string> = { id: "\\d+", code: "[\\w-]+" };

const paths = Object.keys(pages).map((path) => path.replace(/\$(\w+)/g, (_, name) => parameters[name] ?? "[^/]+"));
const known = new RegExp(`^(${paths.join("|")})$`);

/** Whether a path is a page of the web application. A slash at the end is no other page. */
export const isPage = (path: string): boolean => known.test(path.replace(/(.)\/$/, "$1"));
