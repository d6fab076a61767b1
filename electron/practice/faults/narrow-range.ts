import type { FaultScript } from './fault-script.ts';

/**
 * Returns the parameters of a service that leaves out ends of a block range: narrower by one block
 * at each such end.
 */
export function narrowRange(
  parameters: Readonly<Record<string, string>>,
  leftOut: FaultScript['leftOutOfRanges'],
): Readonly<Record<string, string>> {
  if (leftOut === undefined) return parameters;
  const { startBlockHeight: start, endBlockHeight: end } = parameters;
  return {
    ...parameters,
    ...(start === undefined || leftOut === 'end' ? {} : { startBlockHeight: String(Number(start) + 1) }),
    ...(end === undefined || leftOut === 'start' ? {} : { endBlockHeight: String(Number(end) - 1) }),
  };
}
