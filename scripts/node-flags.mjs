/** What a thread has just made is kept in a small space, in MB, which saves 40 MB for each of the server's threads. */
export const smallMemory = "--max-semi-space-size=8";

/**
 * The server's. On a large machine, V8 would otherwise let the main thread's heap grow to four times what is alive before it collects garbage; the
 * limit is that of the other threads, and far more than this one needs. `npm start` in package.json sets both too.
 */
export const memoryFlags = [smallMemory, "--max-old-space-size=1024"];
