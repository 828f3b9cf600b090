import { mostSlips, type SourceState } from "@tocsin/contract";
import { never } from "./pace.ts";

type Polled = { inbound: boolean; paused: boolean; next_poll_at: Date; failures: number; last_success_at: Date | null };

/** How a source does: what an admin or the source itself decided comes first, then how the last polls went. */
export function stateOf(source: Polled): SourceState {
  if (source.paused) return "paused";
  if (source.inbound) return "healthy";
  if (source.next_poll_at >= never) return "disabled";
  if (source.failures === 0) return "healthy";
  return source.last_success_at && source.failures <= mostSlips ? "degraded" : "failing";
}
