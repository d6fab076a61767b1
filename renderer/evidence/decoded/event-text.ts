import type { LogReading } from '../../../shared/engine/abi/decode-log.ts';
import { argumentLabel, decodedText } from '../../../shared/engine/abi/decoded-value.ts';

/** A decoded log as one line for the clipboard: `Transfer(from: 0x…, value: 5)`. */
export function eventText(reading: LogReading): string {
  if (reading.kind === 'unknown') return reading.reason;
  if (reading.kind === 'failed') return `${reading.signature}: ${reading.reason}`;
  const told = reading.arguments.map(
    (argument, place) => `${argumentLabel(argument, place)}: ${decodedText(argument.value)}`,
  );
  return `${reading.name}(${told.join(', ')})`;
}
