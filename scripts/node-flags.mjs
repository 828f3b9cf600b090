/**
 * What a thread has just made is kept in a small space, in MB, which saves 40 MB for each of the server's threads. `npm start`
 * in package.json sets it too.
 */
export const smallMemory = "--max-semi-space-size=8";
