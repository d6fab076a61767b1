import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import type { FoundPath } from './find-path.ts';

/** UTC, to the second: steps of a theft are seconds apart. */
export const moment = (unixMs: number): string =>
  new Date(unixMs).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Says when a path can have been taken, or why it cannot, as far as is known. A path of one address
 * has no description.
 */
export function pathText({ addresses, inOrder, zeroSteps, timelessSteps }: FoundPath): {
  readonly inOrder: string | undefined;
  readonly warnings: readonly string[];
} {
  const [first, last] = [inOrder[0]?.time, inOrder.at(-1)?.time];
  const steps = addresses.length - 1;
  const warnings = [
    ...(steps > 0 && inOrder.length === 0
      ? [
          timelessSteps > 0
            ? `Not in order of time as far as times are known: rows of ${countText(timelessSteps, 'step')} have none.`
            : 'Not in order of time: nothing was paid on after what fed it.',
        ]
      : []),
    ...(zeroSteps > 0
      ? [
          `${countText(zeroSteps, 'step')} of ${groupedCount(steps)} moved nothing: no path carries value all along.`,
        ]
      : []),
  ];
  if (first === undefined || last === undefined) return { inOrder: undefined, warnings };
  const when = first === last ? `${moment(first)} UTC` : `${moment(first)} to ${moment(last)} UTC`;
  return { inOrder: `In order of time: ${when}.`, warnings };
}
