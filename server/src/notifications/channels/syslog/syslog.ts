import { type Config, channelFacts } from "@tocsin/contract";
import { msg } from "#messages";
import { english } from "../../../platform/language/translator.ts";
import type { OpenSocket } from "../../../platform/safe-fetch/index.ts";
import type { ResponseOutcome } from "../judge-response.ts";
import { describeSocketService } from "../sockets/describe-socket-service.ts";
import { readTarget, type Schemes } from "../sockets/read-target.ts";
import { composeSyslog, countOctets } from "./compose-syslog.ts";

const texts = {
  sent: msg({ id: "provider.syslog.sent", message: "Sent to the syslog server, which does not confirm delivery" }),
  closed: msg({ id: "provider.syslog.closed", message: "The syslog server closed the connection" }),
};

const longestMs = 10_000;

const schemes: Schemes = {
  tls: { port: 6514, isTls: true },
  tcp: { port: 514, isTls: false },
  udp: { port: 514, isTls: false },
};

const targetOf = ({ transport = "", server = "" }: Config) =>
  readTarget(`${transport.toLowerCase()}://${server}`, schemes);

/**
 * A server of syslog (RFC 5424) by TLS (RFC 5425), TCP (RFC 6587) or UDP (RFC 5426). No receiver says that it has a message: by TCP
 * and TLS at least the connection is known to have been there.
 */
export const syslog = describeSocketService({
  label: channelFacts.syslog.label,
  targetOf,
  async deliver(note, config, sockets, now) {
    const target = targetOf(config);
    const message = composeSyslog(note, now);
    if (target.scheme !== "udp") return writeTo(await sockets.connect(target), countOctets(message));
    await sockets.send(target, message);
    return { kind: "accepted", providerResponse: english.translate(texts.sent) };
  },
});

/** Writes all and ends the connection. */
async function writeTo(socket: OpenSocket, data: Buffer): Promise<ResponseOutcome> {
  try {
    await new Promise<void>((resolve, reject) => {
      socket.setTimeout(longestMs, () => reject(new Error("too slow")));
      socket.once("error", reject);
      socket.end(data, resolve);
    });
    return { kind: "accepted", providerResponse: english.translate(texts.sent) };
  } catch {
    // Whatever it is, it was the connection: nothing is ever answered.
    return {
      kind: "retry",
      providerResponse: english.translate(texts.closed),
      retryAt: undefined,
      trouble: "destination",
    };
  } finally {
    socket.destroySoon();
  }
}
