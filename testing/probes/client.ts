import type { MailSink } from "../servers/mail-sink.ts";

export type Answer = { status: number; body: any; headers: Headers };

export type Client = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  cookie(): string;
  /** Those that each call carries. */
  headers: Record<string, string>;
};

/** A browser's manners without a browser: keeps cookies, and says that its calls come from the same site. */
export function createClient(origin: string, fixed: Record<string, string> = {}): Client {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = body instanceof URLSearchParams;
    const response = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(method !== "GET" && { "sec-fetch-site": "same-origin" }),
        ...(body !== undefined && !form && { "content-type": "application/json" }),
        ...(jar.size > 0 && { cookie: cookie() }),
        ...fixed,
        ...headers,
      },
      body: body === undefined ? undefined : form || typeof body === "string" ? (body as string) : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const json = response.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : text;
    return { status: response.status, body: json, headers: response.headers };
  }
  return { call, cookie, headers: fixed, get: (path) => call("GET", path) };
}

/** Asks for a sign-in link; the answer of the call. */
export async function askForLink(client: Client, email: string): Promise<Answer> {
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const form = new URLSearchParams({ csrfToken, email, callbackUrl: "/assets", json: "true" });
  return client.call("POST", "/api/auth/signin/email", form);
}

/** The link in the newest sign-in mail to an address. */
export async function readLink(mail: MailSink, email: string): Promise<URL> {
  await mail.waitFor(email, ({ email: { subject } }) => subject === "Sign in to Tocsin");
  const newest = mail.received.findLast(
    ({ recipients, email: { subject } }) => recipients.includes(email) && subject === "Sign in to Tocsin",
  );
  const [link] = newest?.email.text?.match(/http\S+/) ?? [];
  return new URL(link ?? "missing:");
}

/** Spends a sign-in link as the button on its page does. */
export async function spendLink(client: Client, link: URL): Promise<Answer> {
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const form = new URLSearchParams({ ...Object.fromEntries(link.searchParams), csrfToken, json: "true" });
  return client.call("POST", "/api/auth/callback/email", form);
}

/** Signs a person in from the first call to the session. */
export async function signIn(origin: string, mail: MailSink, email: string): Promise<Client> {
  const client = createClient(origin);
  await askForLink(client, email);
  const spent = await spendLink(client, await readLink(mail, email));
  if (!String(spent.body?.url).endsWith("/assets")) throw new Error(`Sign-in failed: ${JSON.stringify(spent.body)}`);
  return client;
}
