/** The parameters of the address that hold the search, the facets and the order of the table. */
export const tableNames = ["q", "tags", "match", "state", "sort"] as const;
