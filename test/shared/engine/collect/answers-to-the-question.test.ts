import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OtherAnswer } from '../../../../electron/practice/faults/other-answers.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { ENDPOINTS, findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { storedRows, untilStopped } from '../../../support/collecting-page.ts';
import { practiceQuestions, type PracticeQuestions } from '../../../support/practice-questions.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let page: PracticePage;
let asked: PracticeQuestions;
beforeAll(async () => {
  // Without an RPC address nobody but the list itself can tell that it is wrong.
  page = await openPracticePage({}, undefined, { rpcUrl: '' });
  asked = await practiceQuestions(page.practice);
});
afterAll(() => page.dispose());

/** For the comparison with the journal. */
const collected: CollectionRecord[] = [];
const ids = ENDPOINTS.map(({ id }) => id);

/** Few rows of each endpoint, with every parameter that a record can show. */
function paramsOf(endpointId: string): Record<string, string> {
  const { questions, height } = asked;
  const narrow: Record<string, Record<string, string>> = {
    'address-transaction-list': { startBlockHeight: height, endBlockHeight: height },
    'normal-transaction-list': { startBlockHeight: height, endBlockHeight: height },
    'token-transaction-detail': { protocolType: 'token_20' },
    'token-transfer-multi': { protocolType: 'token_20' },
    'token-list': { protocolType: 'token_20' },
    'tz-transaction-list': { height: questions['tz-block-transaction-list']?.['height'] ?? '' },
    'tz-address-transaction-list': {
      startBlockHeight: questions['tz-block-transaction-list']?.['height'] ?? '',
      endBlockHeight: questions['tz-block-transaction-list']?.['height'] ?? '',
    },
  };
  return { ...questions[endpointId], ...narrow[endpointId] };
}

async function collect(
  endpointId: string,
  params: Record<string, string> = paramsOf(endpointId),
  goal: CollectionRecord['goal'] = { kind: 'all' },
): Promise<CollectionRecord> {
  const { collectionId } = await page.runner.start({
    caseId: page.caseId,
    connectionId: page.connectionId,
    endpointId,
    params,
    goal,
  });
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}

/**
 * A wrong answer shows in the first pages of a list as in all of them, so lists of thousands of rows
 * are not read to their end, and the logs are those of a contract with few.
 */
function collectWrong(endpointId: string): Promise<CollectionRecord> {
  const { drainerContract } = page.practice.model.actors;
  const ofFewLogs = endpointId === 'log-by-address' ? { address: drainerContract } : {};
  const isLong = endpointId === 'native-token-position-list' || endpointId === 'token-list';
  return collect(
    endpointId,
    { ...paramsOf(endpointId), ...ofFewLogs },
    isLong ? { kind: 'first', rows: 250 } : { kind: 'all' },
  );
}

/** What a record of each endpoint can show to be wrong, and the words that name it. */
const ADDRESS = ['address', /without the address|of another (contract|token contract) than/] as const;
const HASH = ['hash', /transaction than|transactions that were not asked for/] as const;
const HEIGHT = ['height', /of (a|another) block (after|before|than)/] as const;
const RECORD = ['record', /with the fields of “|without /] as const;
const CHAIN = ['chain', /of the chain OTHER instead of/] as const;
const PAGE = ['page', /of page \d+ instead of page \d+/] as const;
const LIMIT = ['limit', /in pages of 7 rows instead of \d+/] as const;
const PROTOCOL = ['protocol', /of another protocol than/] as const;
const PAGED = [CHAIN, PAGE, LIMIT] as const;

const WRONG: Readonly<Record<string, readonly (readonly [OtherAnswer, RegExp])[]>> = {
  'token-list': [PROTOCOL, RECORD, ...PAGED],
  'token-transaction-detail': [HASH, PROTOCOL, RECORD, ...PAGED],
  'token-transfer-multi': [HASH, PROTOCOL, RECORD, ...PAGED],
  'internal-transaction-detail': [HASH, RECORD, ...PAGED],
  'address-transaction-list': [ADDRESS, HEIGHT, PROTOCOL, RECORD, ...PAGED],
  'normal-transaction-list': [ADDRESS, HEIGHT, RECORD, ...PAGED],
  'block-transaction-list-multi': [HEIGHT, PROTOCOL, RECORD, ...PAGED],
  'block-fills': [HEIGHT, RECORD, CHAIN],
  'native-token-position-list': [RECORD, ...PAGED],
  'log-by-address': [ADDRESS, RECORD],
  'tz-address-transaction-list': [ADDRESS, HEIGHT, RECORD, ...PAGED],
  'tz-transaction-list': [HEIGHT, RECORD, ...PAGED],
  'tz-block-transaction-list': [HEIGHT, RECORD, ...PAGED],
  'tz-transaction-fills': [HASH, RECORD],
  'tz-transaction-multi': [HASH, RECORD],
};

/** Of the whole answer: no single record says it. */
const OF_THE_PAGE: readonly OtherAnswer[] = ['chain', 'page', 'limit'];
/** What a set of this kind is called where nothing is wrong. */
const BEST: Readonly<Record<string, string>> = {
  'normal-transaction-list': 'complete-to-cap',
  'native-token-position-list': 'complete-to-cap',
  'log-by-address': 'unknown',
};

describe.each(ids)('%s', (endpointId) => {
  it('calls a set whole where every answer matches its question [A7]', async () => {
    page.practice.faults = {};
    const record = await collect(endpointId);
    expect(record.completeness).toMatchObject({ level: BEST[endpointId] ?? 'complete' });
    expect(record.completeness.witnesses.map(({ name }) => name)).not.toContain('Answers to the question');
  });

  it.each(
    (WRONG[endpointId] ?? []).flatMap(([what, words]) =>
      (OF_THE_PAGE.includes(what) ? (['all'] as const) : (['all', 'one'] as const)).map((rows) => ({
        what,
        rows,
        words,
      })),
    ),
  )(
    'is not complete and says so where $rows of the rows answer another question: $what [found 2] [A7]',
    async ({ what, rows, words }) => {
      page.practice.faults = { rules: [{ kind: 'other-answer', what, rows }] };
      const record = await collectWrong(endpointId);
      expect(record.state).toBe('done');
      expect(record.completeness.level).toBe('partial');
      expect(record.completeness.reason).toMatch(/do not match the request/);
      expect(record.completeness.reason).toMatch(words);
      const witness = record.completeness.witnesses.find(({ name }) => name === 'Answers to the question');
      expect(witness).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(words) });
      expect(witness?.evidence?.length).toBeGreaterThan(0);
      expect(await storedRows(page.repository, record)).toHaveLength(record.rowCount);
      collected.push(record);
    },
  );
});

it('finds the same again when the journal is read anew [A7]', async () => {
  page.practice.faults = {};
  const { page: rebuilt } = await page.rebuild();
  expect(collected.length).toBeGreaterThan(0);
  for (const record of collected)
    expect(await rebuilt.repository.getCollection(record.collectionId)).toEqual(record);
});

it('covers every endpoint that is described', () => {
  expect(Object.keys(WRONG).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect(findEndpoint(id)).toBeDefined();
});
