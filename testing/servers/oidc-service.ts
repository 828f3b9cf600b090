import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type OidcClaims = { sub: string; email?: string; email_verified?: boolean | string };

export type OidcService = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in there from now on. */
  person: OidcClaims;
  /** Changes the ID token's claims before it is signed; for services that lie or err. */
  bend: (claims: Record<string, unknown>) => Record<string, unknown>;
  close(): Promise<void>;
};

const base64url = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");

/** A sign-in service (OpenID Connect Core 1.0, code flow with PKCE) whose user always agrees at once. */
export async function openOidcService(): Promise<OidcService> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, URLSearchParams>();
  const [clientId, clientSecret, accessToken] = [
    "tocsin",
    randomBytes(16).toString("hex"),
    randomBytes(16).toString("hex"),
  ];
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: OidcService = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: "1" },
    bend: (claims) => claims,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", issuer);
    const pages: Record<string, () => void> = {
      "/.well-known/openid-configuration": () =>
        json(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
        }),
      "/keys": () => json(response, { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256" }] }),
      "/authorize": () => {
        const code = randomBytes(16).toString("hex");
        codes.set(code, url.searchParams);
        const back = new URL(url.searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("code", code);
        back.searchParams.set("state", url.searchParams.get("state") ?? "");
        response.writeHead(302, { location: back.href }).end();
      },
      // Claims of a scope are given here (OpenID Connect Core 1.0, 5.4), and not in every service's ID token.
      "/userinfo": () => {
        if (request.headers.authorization === `Bearer ${accessToken}`) json(response, service.person);
        else response.writeHead(401).end();
      },
      "/token": () => void giveToken(request, response),
    };
    (pages[url.pathname] ?? (() => response.writeHead(404).end()))();
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await request.toArray()).join(""));
    const asked = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (!asked || asked.get("code_challenge") !== challenge || request.headers.authorization !== basic)
      return json(response, { error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 60 };
    const claims = service.bend({
      iss: issuer,
      aud: clientId,
      ...times,
      nonce: asked.get("nonce"),
      sub: service.person.sub,
    });
    const content = `${base64url({ alg: "RS256", kid: "1" })}.${base64url(claims)}`;
    const signature = createSign("RSA-SHA256").update(content).sign(privateKey);
    json(response, {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 60,
      id_token: `${content}.${base64url(signature)}`,
    });
  }
  return service;
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
