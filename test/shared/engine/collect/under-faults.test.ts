import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  collectUnderFaults,
  eachNinthFails,
  IMPATIENT,
  NINE_FAULTS,
} from '../../../support/collect-under-faults.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let page: PracticePage;
beforeAll(async () => {
  page = await openPracticePage({}, undefined, IMPATIENT);
});
afterAll(() => page.dispose());

it('N1-N10: the same rows from a service that fails each ninth request, whichever way comes first', async () => {
  const params = { address: page.practice.model.actors.hub, protocolType: 'transaction' };
  const calm = await collectUnderFaults(page, params, {});
  expect(calm.rows.length).toBe(2400);
  const played = new Set<string>();
  for (const first of [0, 3, 6]) {
    const stormy = await collectUnderFaults(page, params, eachNinthFails(first));
    expect(stormy.rows).toEqual(calm.rows);
    expect(stormy.completeness).toBe(calm.completeness);
    for (const kind of stormy.faults) played.add(kind);
  }
  expect(played).toEqual(new Set(NINE_FAULTS.map(({ kind }) => kind)));
}, 300_000);
