/** What the browser host accepts from anybody who connects, including our own page. */
export interface LoopbackLimits {
  /** Simultaneous connections without a session. */
  readonly strangers: number;
  /** Simultaneous WebSockets with a session: one for each open page. */
  readonly pages: number;
  /** One WebSocket message: a piece of an export, or a file that the analyst imports. */
  readonly messageBytes: number;
  /** Time limit for the head of a request, from the connection on. */
  readonly headMs: number;
  /** Time limit for a whole request. */
  readonly requestMs: number;
  /** How often both time limits are checked. */
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
