import { type AddressInfo, createServer, type Socket } from "node:net";

type Step = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "message" | "QUIT" | "RSET" | "STARTTLS" | "AUTH";

/** What is done at a step instead of the ordinary answer: other words, or anything at all. */
type Turn = string | ((socket: Socket, line: string) => void);

export type Script = Partial<Record<Step, Turn>>;

export type ScriptedMailServer = {
  port: number;
  script: Script;
  /** Every line that a client sent, without the messages. */
  lines: string[];
  /** The Message-ID of every message that was handed over to its last dot, with its recipient. */
  handedOver: { recipient: string; messageId: string; subject: string }[];
  connections: number;
  /** When each connection ended, in ms after it began. */
  lasted: number[];
  close(): Promise<void>;
};

const ordinary: Record<Step, string> = {
  greeting: "220 ready",
  EHLO: "250 ready",
  MAIL: "250 sender ok",
  RCPT: "250 recipient ok",
  DATA: "354 go on",
  message: "250 taken",
  QUIT: "221 bye",
  RSET: "250 forgotten",
  STARTTLS: "454 not now",
  AUTH: "235 welcome",
};

/** A mail server on a bare socket, which keeps to SMTP but for what the script says. */
export async function openScriptedMailServer(script: Script = {}, port = 0): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    const began = performance.now();
    server.connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      server.lasted.push(performance.now() - began);
    });
    converse(socket, server);
  });
  await new Promise<void>((resolve) => listener.listen(port, "127.0.0.1", resolve));
  const server: ScriptedMailServer = {
    port: (listener.address() as AddressInfo).port,
    script,
    lines: [],
    handedOver: [],
    connections: 0,
    lasted: [],
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return server;
}

function converse(socket: Socket, server: ScriptedMailServer): void {
  const take = (step: Step, line = ""): void => {
    const turn = server.script[step] ?? ordinary[step] ?? "502 Command not implemented";
    if (typeof turn === "string") socket.write(`${turn}\r\n`);
    else turn(socket, line);
  };
  let [text, recipient, inMessage] = ["", "", false];
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf(inMessage ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        const header = (name: string): string => new RegExp(`^${name}: (.*)$`, "im").exec(part)?.[1]?.trim() ?? "";
        server.handedOver.push({ recipient, messageId: header("Message-ID"), subject: header("Subject") });
        inMessage = false;
        take("message");
        continue;
      }
      server.lines.push(part);
      const verb = part.slice(0, part.includes(" ") ? part.indexOf(" ") : undefined).toUpperCase() as Step;
      if (verb === "RCPT") recipient = /<(.*?)>/.exec(part)?.[1] ?? "";
      inMessage = verb === "DATA" && server.script.DATA === undefined;
      take(verb, part);
      if (verb === "QUIT") socket.end();
    }
  });
  take("greeting");
}
