/**
 * The only error class of Casebook. It crosses the wire as `ErrorShape`, without stack, headers or
 * secrets.
 */
import type { ErrorCode } from './error-codes.ts';

/** JSON-safe details of an error, shown in its details. Never a header, a secret or a stack. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The plain form of a `CasebookError`, which crosses the wire and is stored. */
export interface ErrorShape {
  readonly code: ErrorCode;
  /** What was requested and what came back, one or two sentences. */
  readonly message: string;
  /** What the user can do next, one sentence. */
  readonly nextStep: string;
  readonly details: ErrorDetails;
}

/**
 * An expected failure: says what was requested, what came back and what to do next. A bug is a
 * plain `Error`.
 */
export class CasebookError extends Error {
  override readonly name = 'CasebookError';
  readonly code: ErrorCode;
  readonly nextStep: string;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    text: { message: string; nextStep: string; details?: ErrorDetails; cause?: unknown },
  ) {
    super(text.message, text.cause === undefined ? undefined : { cause: text.cause });
    this.code = code;
    this.nextStep = text.nextStep;
    this.details = text.details ?? {};
  }

  /** The plain form for the wire and for storage; omits `cause` on purpose. */
  toShape(): ErrorShape {
    return { code: this.code, message: this.message, nextStep: this.nextStep, details: this.details };
  }

  /** Rebuilds an error that crossed the wire. */
  static fromShape(shape: ErrorShape): CasebookError {
    return new CasebookError(shape.code, shape);
  }
}
