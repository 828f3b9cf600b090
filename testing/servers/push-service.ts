import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { PushSubscription } from "@tocsin/contract";
import { type HttpSink, openHttpSink, type Taken } from "./http-sink.ts";

export type Pushed = Taken & {
  /** What the browser would hand to its service worker. */
  payload: {
    title: string;
    body: string;
    url: string;
    tag: string;
    acknowledge: { code: string; handling: string; seen: string } | null;
  };
  /** Who the sender said to be, as its signature proves. */
  sender: { aud: string; exp: number; sub: string };
  publicKey: string;
};

export type PushService = HttpSink & {
  /** A browser that subscribes here. */
  subscribe(): PushSubscription;
  /** Everything that was posted to a subscription, opened with its keys. Throws for what a browser could not open. */
  read(subscription: PushSubscription): Pushed[];
};

/** A push service with the browsers behind it: it opens messages by RFC 8291 and checks their sender by RFC 8292. */
export async function openPushService(): Promise<PushService> {
  const sink = await openHttpSink();
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  return Object.assign(sink, {
    subscribe() {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${sink.origin}/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(endpoint, { pair, auth });
      return {
        endpoint,
        expirationTime: null,
        keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    read({ endpoint }: PushSubscription) {
      const browser = browsers.get(endpoint);
      if (!browser) throw new Error("Nobody subscribed there");
      const own = sink.taken.filter(({ path }) => sink.origin + path === endpoint);
      return own.map((taken) => ({
        ...taken,
        payload: JSON.parse(open(taken.body, browser.pair, browser.auth)),
        ...readSender(String(taken.headers.authorization)),
      }));
    },
  });
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** One record of aes128gcm (RFC 8188, 2), its key by RFC 8291, 3.4. */
function open(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const shared = derive(pair.computeSecret(senderKey), auth, info, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(shared, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(shared, salt, "Content-Encoding: nonce\0", 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The text ends with a 2 and zeros that hide its length.
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** The claims of `vapid t=…, k=…`. Throws unless the token is signed with the key. */
function readSender(header: string): Pick<Pushed, "sender" | "publicKey"> {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isOwn = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  if (!isOwn) throw new Error("The sender's token is not signed with the sender's key");
  return { publicKey, sender: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) };
}
