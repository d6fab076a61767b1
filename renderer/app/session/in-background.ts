import { tellFailure } from '../../parts/tell-failure.ts';

/**
 * Lets an action continue whose control is not on screen, such as a key, a menu or a closed tab.
 * Shows a failure as a notification; ignores aborts.
 */
export function inBackground(act: Promise<unknown>): void {
  act.catch(tellFailure);
}
