import { Badge, type BadgeTone } from './badge.tsx';
import { revealHostile } from './reveal-hostile.ts';
import { textInParts } from './text-in-parts.tsx';

const TONE: Readonly<Record<string, BadgeTone>> = {
  success: 'in',
  done: 'in',
  fail: 'failed',
  pending: 'preconfirmed',
  '0x1': 'in',
  '0x0': 'failed',
};
const STATE_TEXT: Readonly<Record<string, string>> = { '0x1': 'success', '0x0': 'failed', fail: 'failed' };

/** The usual word for a state, or the state as it came; a text of the service. */
export const textOfState = (state: string): string =>
  Object.hasOwn(STATE_TEXT, state) ? (STATE_TEXT[state] ?? state) : state;

/**
 * Shows a state as the service sent it, with the usual word for a code; unknown states stay as they
 * are.
 */
export function StateBadge({ state }: { readonly state: string }) {
  if (state === '') return null;
  const tone = Object.hasOwn(TONE, state) ? (TONE[state] ?? 'plain') : 'plain';
  return (
    <Badge tone={tone} title={revealHostile(state, 200).text}>
      {textInParts(revealHostile(textOfState(state), 40).text)}
    </Badge>
  );
}
