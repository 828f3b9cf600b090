/**
 * What words mean, to be looked up by words from outside. It has no prototype, so that "constructor" and "__proto__" mean nothing, like
 * any other word that is not in it.
 */
export const wordTable = <T>(meanings: Record<string, T>): Record<string, T> =>
  Object.assign(Object.create(null), meanings);
