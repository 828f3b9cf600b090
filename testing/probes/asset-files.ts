import type { AssetExportFormat, AssetImport } from "../../contract/src/index.ts";
import type { Client } from "./client.ts";

type Imported = { status: number; result: AssetImport; message: string };

/** Sends a file to be imported, as a page does. */
export async function sendFile(
  origin: string,
  client: Client,
  body: string | Uint8Array,
  query: Record<string, string> = {},
  type = "application/octet-stream",
): Promise<Imported> {
  const response = await fetch(`${origin}/api/monitor/import?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { ...client.headers, cookie: client.cookie(), "sec-fetch-site": "same-origin", "content-type": type },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  const { result, message } = (await response.json()) as { result: AssetImport; message: string };
  return { status: response.status, result, message };
}

/** The assets of a person as a file. */
export async function fetchFile(
  origin: string,
  client: Client,
  format: AssetExportFormat,
  query: Record<string, string> = {},
): Promise<{ response: Response; body: Buffer }> {
  const response = await fetch(`${origin}/api/monitor/export?${new URLSearchParams({ format, ...query })}`, {
    headers: { ...client.headers, cookie: client.cookie() },
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}
