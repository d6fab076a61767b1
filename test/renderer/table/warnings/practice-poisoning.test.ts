/**
 * The poisoning campaign of the practice story, with the real trusted core, the practice service
 * and the review worker's own handlers.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  FilterClause,
  ReviewRow,
  ReviewSession,
} from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { warningsExport } from '../../../../renderer/table/warnings/warnings-export.ts';
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';
import { reviewOver } from '../../../support/review-rows.ts';

let practice: PracticePage;
let review: ReturnType<typeof reviewOver>;
let session: ReviewSession;

beforeAll(async () => {
  practice = await openPracticePage();
  review = reviewOver(practice.repository);
  const { victim } = practice.practice.model.actors;
  const { collectionId } = await practice.runner.start({
    caseId: practice.caseId,
    connectionId: practice.connectionId,
    endpointId: ADDRESS_TRANSACTION_LIST.id,
    params: { address: victim, protocolType: 'token_20' },
    goal: { kind: 'all' },
  });
  await untilStopped(practice, collectionId);
  session = await review.open({ collectionIds: [collectionId], subject: victim });
}, 300_000);
afterAll(async () => {
  session.close();
  review.stop();
  await practice.dispose();
});

const rowsOf = async (...filter: FilterClause[]): Promise<readonly JsonObject[]> => {
  const { matched } = await session.setQuery({ filter, sort: [] });
  return (await session.readWindow(0, matched)).map(({ fields }) => fields);
};

it('X6: is found to the last row, the landlord imitated by three, and nothing else is suspected', async () => {
  const { actors, catalogue } = practice.practice.model;
  const fake = catalogue.all.filter(({ symbol }) => symbol === 'USDP').at(-1)?.contract ?? '';
  // Its symbol reads as USDP, but for what cannot be seen.
  const bidi = catalogue.all.find(({ symbol }) => symbol === 'US\u202EDP\u200B')?.contract ?? '';
  const poisons = (fields: JsonObject): boolean =>
    [fields['from'], fields['to']].some((party) => actors.lookalikes.includes(valueText(party))) ||
    [fake, bidi].includes(valueText(fields['tokenContractAddress']));
  const all = await rowsOf();
  const expected = all.filter(poisons);
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.length).toBeLessThan(all.length);
  const found = await session.deceptions();
  expect(found?.suspected).toBe(expected.length);
  expect(await rowsOf({ kind: 'poisoning', keep: 'suspected' })).toEqual(expected);
  expect(await rowsOf({ kind: 'poisoning', keep: 'others' })).toEqual(all.filter((row) => !poisons(row)));
  expect(found?.addresses.get(actors.landlord)?.role).toBe('imitated');
  for (const [place, lookalike] of actors.lookalikes.entries()) {
    const likeness = found?.addresses.get(lookalike);
    expect(likeness).toMatchObject({ role: 'lookalike', other: actors.landlord, together: 4 });
    // By chance the digits beside the ends may be the same, too.
    expect(likeness?.head).toBeGreaterThanOrEqual(6);
    expect(likeness?.tail).toBeGreaterThanOrEqual(4 + place);
  }
  for (const contract of [fake, bidi])
    expect(found?.tokens.get(contract)).toMatchObject({ role: 'copy', contracts: 3 });
});

it('a file says of each row whether it is suspected, and why, with both addresses', async () => {
  const { actors } = practice.practice.model;
  const { matched } = await session.setQuery({ filter: [], sort: [] });
  const rows = await session.readWindow(0, matched);
  const [suspected, reasons] = (await warningsExport(session, ADDRESS_TRANSACTION_LIST))?.columns ?? [];
  const isSuspected = (row: ReviewRow): boolean => suspected?.read(row) === 'yes';
  expect(rows.filter(isSuspected).map(({ fields }) => fields)).toEqual(
    await rowsOf({ kind: 'poisoning', keep: 'suspected' }),
  );
  const poisons = rows.filter(({ fields }) => actors.lookalikes.includes(valueText(fields['to'])));
  expect(poisons.length).toBeGreaterThan(0);
  for (const row of poisons)
    expect(reasons?.read(row)).toContain(
      `lookalike ${valueText(row.fields['to'])} (${actors.landlord}): Looks like another address`,
    );
  expect(await warningsExport(session, BLOCK_FILLS)).toBeUndefined();
});
