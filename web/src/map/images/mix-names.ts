import { type Category, categories } from "@tocsin/contract";

/** The parts of a cluster's composition, in the order in which they are drawn. */
export const mixNames: readonly (Category | "none")[] = [...categories, "none"];
