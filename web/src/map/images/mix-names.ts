import { type Category, categories } from "@tocsin/contract";

/** The parts that a cluster's mix is told in, in the order they are drawn. */
export const mixNames: readonly (Category | "none")[] = [...categories, "none"];
