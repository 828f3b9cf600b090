/** Towns that are called by their initials, by GeoNames id; all other names of one to three letters are airports. */
export const cityInitials: Record<number, string[]> = {
  5368361: ["L.A."],
  5128581: ["NYC", "N.Y.C."],
  1735161: ["K.L."],
};
