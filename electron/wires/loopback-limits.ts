/**
 * What the browser host takes from whoever connects to it, our own page included.
 */
export interface LoopbackLimits {
  /** Connections without a session, at once. */
  readonly strangers: number;
  /** WebSockets with a session, at once: one for each open page. */
  readonly pages: number;
  /** One WebSocket message: an export's piece, or a file that the analyst brings. */
  readonly messageBytes: number;
  /** For the head of a request, from the connection on. */
  readonly headMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** How often connections are looked at for both. */
  readonly checkEveryMs: number;
}

export const LOOPBACK_LIMITS: LoopbackLimits = {
  strangers: 256,
  pages: 64,
  messageBytes: 96 * 1024 * 1024,
  headMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 2000,
};
