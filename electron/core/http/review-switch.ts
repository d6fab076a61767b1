import { CasebookError } from '../../../shared/errors/casebook-error.ts';

/**
 * The Review switch: while it is on, nobody can open a socket, not even a timer that was set
 * before.
 */
export class ReviewSwitch {
  #on = false;

  get on(): boolean {
    return this.#on;
  }

  set(on: boolean): void {
    this.#on = on;
  }

  /** Throws transport.review-on. */
  assertOff(): void {
    if (!this.#on) return;
    throw new CasebookError('transport.review-on', {
      message: 'Nothing was sent: the Review switch is on.',
      nextStep: 'Everything collected stays open for review. Turn the Review switch off to ask the service.',
    });
  }
}
