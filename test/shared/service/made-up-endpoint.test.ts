/**
 * A sixteenth endpoint is one entry and one line in the registry. Its description determines
 * everything else, and a description that lacks a part is a type error.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countersOf } from '../../../shared/engine/collect/counters/counters-of.ts';
import {
  TIMELINE_KINDS,
  TIMELINE_LISTS,
  timelineKindsOf,
  timelineListsOf,
} from '../../../shared/service/derived/address-timeline.ts';
import {
  HASH_BATCHES,
  hashQuestionOf,
  questionOfEndpoint,
} from '../../../shared/service/derived/hash-batch.ts';
import { describeEndpoint } from '../../../shared/service/describe-endpoint.ts';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { address, transactionHashes } from '../../../shared/service/parameter-parts.ts';
import { column } from '../../../shared/service/records/record-parts.ts';

const draft = {
  id: 'made-up-list',
  specSection: '4.99',
  title: 'Made up',
  chain: 'main',
  path: '/made/up',
  parameters: [address('address', 'Address', true, 'An address.'), transactionHashes('txId', 7)],
  listNames: [],
  completenessCheck: 'Ranks.',
  slicing: { by: 'hash-chunks', parameter: 'txId', chunk: 7 },
  counter: 'ranks',
  movements: { kind: 'internal', asReported: true },
  timeline: {
    by: 'address',
    offered: 'Made-up list',
    id: 'made-up',
    label: 'Made up',
    title: 'Made-up movements',
    sameFields: {},
    columnChanges: {},
  },
  hashBatch: { id: 'hash-made-up', title: 'Made-up batch', parameter: 'txId', tellsAbsence: true },
  columns: [column('txId', 'Hash', 'transaction-hash', 'Its hash.')],
} as const satisfies Parameters<typeof describeEndpoint>[0];
const MADE_UP = describeEndpoint(draft);

it('is counted, on the timeline and looked up by hashes as its description says', () => {
  expect(countersOf(MADE_UP, { params: {}, rowCount: 0 } as never)).toHaveLength(1);
  expect(timelineKindsOf(MADE_UP)).toEqual([
    { id: 'made-up', label: 'Made up', title: 'Made-up movements', endpointId: 'made-up-list', params: {} },
  ]);
  expect(questionOfEndpoint(MADE_UP)).toMatchObject({
    batch: { id: 'hash-made-up', title: 'Made-up batch', timeline: 'none', counter: 'none' },
    asked: { id: 'made-up-list' },
    by: { parameter: 'txId' },
    hashesARequest: 7,
    tellsAbsence: true,
  });
});

it('is offered by the form of a trail under the name that its description gives', () => {
  expect(timelineListsOf(MADE_UP)).toEqual([{ endpointId: 'made-up-list', offered: 'Made-up list' }]);
  expect(TIMELINE_LISTS).toEqual(ENDPOINTS.flatMap(timelineListsOf));
  const { offered: _o, ...unnamed } = draft.timeline;
  // @ts-expect-error -- it says what the form calls it
  describeEndpoint({ ...draft, timeline: unnamed });
});

it('is a type error if it forgets a part', () => {
  const { counter: _c, ...uncounted } = draft;
  // @ts-expect-error -- it says which counter there is, or 'none'
  describeEndpoint(uncounted);
  const { movements: _m, ...unmoved } = draft;
  // @ts-expect-error -- it says what moves, or 'none'
  describeEndpoint(unmoved);
  const { timeline: _t, ...untimed } = draft;
  // @ts-expect-error -- it says its place on the timeline, or 'none'
  describeEndpoint(untimed);
  const { hashBatch: _h, ...unhashed } = draft;
  // @ts-expect-error -- it says how hashes are looked up, or 'none'
  describeEndpoint(unhashed);
  expect(MADE_UP.id).toBe('made-up-list');
});

it('every list of kinds and of batches comes from the descriptions', () => {
  expect(TIMELINE_KINDS).toEqual(ENDPOINTS.flatMap(timelineKindsOf));
  for (const endpoint of ENDPOINTS) {
    if (endpoint.hashBatch === 'none') continue;
    const { id } = endpoint.hashBatch;
    expect(HASH_BATCHES.map((batch) => batch.id)).toContain(id);
    expect(hashQuestionOf(id)?.asked).toBe(endpoint);
  }
});

/**
 * Files that name an endpoint by its id: what asks for one by itself, and the practice service's
 * answers.
 */
const MAY_NAME = [
  'electron/practice/practice-routes.ts',
  'renderer/collection/completeness/check-controls.tsx',
  'renderer/collection/receipts/use-logs-at-rest.ts',
  'renderer/investigations/batch/details/ask-details.ts',
  'renderer/investigations/batch/intake/find-chain.ts',
  'renderer/investigations/trade-zone/name-collection.ts',
  'shared/engine/collect/counters/block-counter.ts',
  'shared/engine/collect/counters/seam-counter.ts',
  'shared/engine/collect/receipts/known-heights.ts',
  'shared/engine/storage/continued-logs.ts',
];

const root = join(import.meta.dirname, '..', '..', '..');
function filesNaming(ids: readonly Endpoint['id'][]): readonly string[] {
  const names = new RegExp(`'(?:${ids.join('|')})'`);
  return ['shared', 'renderer', 'electron'].flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
      .map((name) => `${side}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('shared/service/endpoints/'))
      .filter((name) => names.test(readFileSync(join(root, name), 'utf8'))),
  );
}

describe('ids of endpoints', () => {
  it('are named by what asks for one by itself, and by no list of endpoints', () => {
    const naming = filesNaming(ENDPOINTS.map(({ id }) => id));
    expect(naming.filter((name) => !MAY_NAME.includes(name))).toEqual([]);
    expect(MAY_NAME.filter((name) => !naming.includes(name))).toEqual([]);
  });
});
