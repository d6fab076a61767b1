import { expect, it } from 'vitest';
import { lackingKinds } from '../../../../../renderer/investigations/trail/timeline/lacking-kinds.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { kindsOf } from '../../../../support/kinds-of.ts';

it('lacks what was never asked for, what was asked for in part, and what was stopped; not what is under way', () => {
  const kinds = kindsOf({
    ...Object.fromEntries(TIMELINE_KINDS.slice(4).map(({ id }) => [id, {}])),
    transaction: { state: 'running' },
    internal: { state: 'cancelled' },
    token_20: { goal: { kind: 'first', rows: 10 } },
  });
  expect(lackingKinds(kinds).map(({ kind }) => kind.id)).toEqual(['internal', 'token_20', 'token_721']);
});
