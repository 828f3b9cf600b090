/**
 * What a thread has just made is kept in a small space, in MB, which saves 40 MB for each of the server's threads. The other limit is far more than
 * the main thread needs; on a large machine V8 would else let its heap grow to four times what is alive before it collects garbage. `npm start` in
 * package.json sets both too.
 */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=768"];
