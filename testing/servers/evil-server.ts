import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";

// Answers that are meant to do harm, from a process of their own: what they cost the one who asks can be measured.

type Attack = (socket: Socket) => void;

const megabyte = 1_000_000;
const zeros = Buffer.alloc(10 * megabyte);
const head = (...lines: string[]): string =>
  `${["HTTP/1.1 200 OK", "Content-Type: text/xml", ...lines].join("\r\n")}\r\n\r\n`;

/** Sends the chunk a number of times, as fast as it is read, and then closes the connection, or leaves it open. */
function pour(socket: Socket, piece: Buffer | string, times: number, then: "end" | "wait" = "end"): void {
  let left = times;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left--;
      if (!socket.write(piece)) return void socket.once("drain", more);
    }
    if (then === "end") socket.end();
  };
  more();
}

function drip(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write("a"), 1000);
  socket.on("close", () => clearInterval(timer));
}

const compressed =
  (coding: string, body: () => Buffer, times = 1): Attack =>
  (socket) => {
    const piece = body();
    socket.write(head(`Content-Encoding: ${coding}`, `Content-Length: ${piece.length * times}`));
    pour(socket, piece, times);
  };

const nested = (times: number): Buffer => {
  let body: Buffer = zeros;
  for (let layer = 0; layer < times; layer++) body = gzipSync(body);
  return body;
};

/** Members of gzip and frames of zstd follow each other in one body: a thousand of 10 MB are 10 GB in 10 MB or less. */
const tenGigabytes = 1000;

/** Each attack by its path. */
export const attacks = {
  "/hundred-megabytes": (socket) => {
    socket.write(head(`Content-Length: ${100 * megabyte}`));
    pour(socket, zeros, 10);
  },
  "/no-length": (socket) => {
    socket.write(head("Connection: close"));
    pour(socket, zeros, 10);
  },
  "/more-than-said": (socket) => {
    socket.write(head("Content-Length: 10"));
    pour(socket, zeros, 10);
  },
  "/less-than-said": (socket) => {
    socket.write(head(`Content-Length: ${1000 * megabyte}`));
    pour(socket, "<rss>", 1, "wait");
  },
  "/endless-chunks": (socket) => {
    socket.write(head("Transfer-Encoding: chunked"));
    pour(socket, `100000\r\n${"a".repeat(0x100000)}\r\n`, 1_000_000);
  },
  "/endless-small-chunks": (socket) => {
    socket.write(head("Transfer-Encoding: chunked"));
    pour(socket, "1\r\na\r\n".repeat(10_000), 1_000_000);
  },
  "/drips": (socket) => drip(socket, head("Content-Length: 100000")),
  "/head-drips": (socket) => drip(socket, "HTTP/1.1 200 OK\r\nX: "),
  "/head-of-ten-megabytes": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nX: ");
    pour(socket, "y".repeat(megabyte), 10, "wait");
  },
  "/hundred-thousand-headers": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    pour(socket, "X: y\r\n".repeat(1000), 100, "wait");
  },
  "/gzip-bomb": compressed("gzip", () => gzipSync(zeros, { level: 9 }), tenGigabytes),
  "/zstd-bomb": compressed("zstd", () => zstdCompressSync(zeros), tenGigabytes),
  "/deflate-bomb": compressed("deflate", () => deflateSync(Buffer.alloc(100 * megabyte))),
  "/brotli-bomb": compressed("br", () =>
    brotliCompressSync(Buffer.alloc(100 * megabyte), { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  ),
  "/gzip-named-a-thousand-times": compressed(Array(1000).fill("gzip").join(", "), () => gzipSync("<rss/>")),
  "/gzip-ten-times-over": compressed(Array(10).fill("gzip").join(", "), () => nested(10)),
  "/gzip-twice-over": compressed("gzip, gzip", () => gzipSync(gzipSync(zeros)), 100),
  "/gzip-cut-off": compressed("gzip", () => gzipSync("<rss></rss>".repeat(1000)).subarray(0, -20)),
} satisfies Record<string, Attack>;

/** Starts the server in a process of its own; its origin, and how to end it. */
export async function startEvilServer(): Promise<{ origin: string; end(): void }> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(child.stdout))
    return { origin: line, end: () => void child.kill("SIGKILL") };
  throw new Error("The evil server ended before it listened");
}

if (import.meta.main) {
  const server = createServer((request) => {
    const { socket } = request;
    socket.on("error", () => undefined);
    const attack = (attacks as Record<string, Attack>)[request.url ?? ""];
    if (attack) attack(socket);
    else socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
  });
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
}
