/**
 * The trade zone with the real trusted core, the practice service and the review worker's own
 * handlers: a list, its details by hash, the fields of a type, the exported file.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionPaths, actionText, pathName } from '../../../../shared/engine/actions/action-fields.ts';
import { remarksOf } from '../../../../shared/engine/actions/action-remarks.ts';
import { actionsExport } from '../../../../renderer/investigations/trade-zone/actions/actions-export.ts';
import { readQuestion } from '../../../../renderer/investigations/trade-zone/question/read-question.ts';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';
import { reviewOver } from '../../../support/review-rows.ts';

let practice: PracticePage;
let review: ReturnType<typeof reviewOver>;
const sessions: ReviewSession[] = [];

/** Collects what a text typed into the form asks for. */
async function collect(subject: string, as: 'transaction' | 'block' = 'transaction'): Promise<ReviewSession> {
  const reading = readQuestion({ subject, as, from: '', to: '' });
  if ('field' in reading) throw new Error(reading.reason);
  const { collectionId } = await practice.runner.start({
    caseId: practice.caseId,
    connectionId: practice.connectionId,
    endpointId: reading.endpoint.id,
    params: reading.params,
    goal: { kind: 'all' },
  });
  await untilStopped(practice, collectionId);
  const session = await review.open({ collectionIds: [collectionId] });
  sessions.push(session);
  return session;
}
const fieldsOf = async (session: ReviewSession) =>
  (await session.readWindow(0, 100)).map(({ fields }) => fields);

let details: ReviewSession;

beforeAll(async () => {
  practice = await openPracticePage();
  review = reviewOver(practice.repository);
  const list = await collect(practice.practice.model.actors.thief);
  const rows = await fieldsOf(list);
  details = await collect(rows.map(({ hash }) => valueText(hash)).join('\n'));
}, 300_000);
afterAll(async () => {
  for (const session of sessions) session.close();
  review.stop();
  await practice.dispose();
});

describe('the thief’s actions', () => {
  it('come as summaries by address, and in full by hash', async () => {
    const rows = await fieldsOf(details);
    expect(await details.distinct('actionType', 5)).toEqual([
      { value: 'transfer', count: 2 },
      { value: 'deposit', count: 1 },
    ]);
    expect(rows.flatMap((fields) => remarksOf(fields))).toEqual([]);
    expect(await details.distinct('status', 5)).toEqual([
      { value: '0x1', count: 2 },
      { value: '0x0', count: 1 },
    ]);
  });

  it('of one type have the fields of that type; the failed one says why', async () => {
    await details.setQuery({
      filter: [
        { kind: 'equals', field: 'actionType', anyOf: ['transfer'] },
        { kind: 'equals', field: 'status', anyOf: ['0x0'] },
      ],
      sort: [],
    });
    const [failed, ...others] = await fieldsOf(details);
    expect(others).toEqual([]);
    if (failed === undefined) throw new Error('there is no failed transfer');
    const paths = actionPaths([failed]);
    expect(paths.map(pathName)).toEqual(['to', 'amount']);
    expect(paths.map((path) => actionText(failed, path))).toEqual([
      practice.practice.model.actors.collector,
      '5000',
    ]);
    expect(failed['errorMessage']).toBe('insufficient balance: available 149.5, required 5000');
    await details.setQuery({ filter: [], sort: [] });
  });

  it('are a file with the fields, the implied decimals and the remarks', async () => {
    const { columns, by } = await actionsExport(details);
    expect(columns.map(({ header }) => header)).toEqual([
      'implied decimals',
      'remarks',
      'action: amount',
      'action: to',
    ]);
    const [row] = await details.readWindow(0, 1);
    if (row === undefined) throw new Error('there is no row');
    expect(columns.map((column) => column.read(row)).slice(0, 2)).toEqual(['6', '']);
    expect(by['rule']).toMatch(/actionData/);
  });
});

it('a block is found by its height and by its hash, with the same actions', async () => {
  const [first] = await fieldsOf(details);
  const byHeight = await fieldsOf(await collect(valueText(first?.['blockHeight'])));
  const byHash = await fieldsOf(await collect(valueText(first?.['blockHash']), 'block'));
  expect(byHeight.map(({ hash }) => hash)).toContain(first?.['hash']);
  expect(byHash).toEqual(byHeight);
});
