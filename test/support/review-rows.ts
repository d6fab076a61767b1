/** Rows, pages and review sessions for tests of what depends on stored rows. */
import type { CollectionRecord, PageRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import { reviewContract } from '../../shared/engine/query/session/review-contract.ts';
import {
  reviewSessionsOver,
  rowSearchOver,
  surveyOver,
} from '../../shared/engine/query/session/review-sessions.ts';
import { createReviewHandlers } from '../../shared/engine/query/session/review-handlers.ts';
import { createPortWire, type MessageEnd } from '../../renderer/review/port-wire.ts';
import type { SurveyCase } from '../../shared/engine/query/survey/case-survey.ts';
import type { RowSearch } from '../../shared/engine/query/search/found-rows.ts';
import type { OpenReviewSession, ReviewRow } from '../../shared/engine/query/review-session.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';

export const REVIEW_CASE = '0123456789abcdef';
const RECEIVED_AT = Date.UTC(2026, 10, 20, 20, 0, 0, 123);

/** The SHA-256 that represents a response in tests. */
export const hashOf = (seq: number): string => seq.toString(16).padStart(64, '0');

/** One page of a walk. */
export const pageOf = (
  collectionId: string,
  page: number,
  rows: readonly JsonObject[],
  options: { readonly walk?: number; readonly seq?: number } = {},
): PageRecord => {
  const seq = options.seq ?? page;
  return {
    caseId: REVIEW_CASE,
    collectionId,
    walk: options.walk ?? 0,
    page,
    evidence: { seq, sha256: hashOf(seq), receivedAt: RECEIVED_AT + seq },
    rows: rows.map((fields) => ({ fields, problems: [] })),
    remarks: [],
  };
};

/** A row as a session returns it. */
export const reviewRowOf = (fields: JsonObject, seq = 1, index = 0): ReviewRow => ({
  key: `${seq}:${index}`,
  seq,
  index,
  sha256: hashOf(seq),
  receivedAt: RECEIVED_AT + seq,
  fields,
  problems: [],
  direction: 'OTHER',
});

/** A collection in the given walk. */
export const collectionOf = (
  collectionId: string,
  endpointId = 'address-transaction-list',
  walk = 0,
): CollectionRecord => ({
  collectionId,
  caseId: REVIEW_CASE,
  connectionId: 'practice',
  endpointId,
  params: { address: `0x${'ab'.repeat(20)}` },
  goal: { kind: 'all' },
  state: 'done',
  cursor: { walk: JSON.stringify({ walk }) },
  completeness: { level: 'complete', reason: 'All witnesses agree.', witnesses: [] },
  rowCount: 0,
  createdAt: RECEIVED_AT,
  updatedAt: RECEIVED_AT,
});

/**
 * Sessions over the worker's own handlers and wire, through a real message channel instead of a
 * worker.
 */
export function reviewOver(repository: CaseRepository): {
  readonly open: OpenReviewSession;
  readonly rowSearch: RowSearch;
  readonly surveyCase: SurveyCase;
  stop(): void;
} {
  const { port1, port2 } = new MessageChannel();
  for (const port of [port1, port2]) port.start();
  servePeer(
    reviewContract,
    createReviewHandlers(() => Promise.resolve(repository)),
    createPortWire(port2 as unknown as MessageEnd),
    { clientId: 'page', onBug: (error) => console.error(error) },
  );
  const client = connectPeer(reviewContract, createPortWire(port1 as unknown as MessageEnd));
  return {
    open: reviewSessionsOver(client),
    rowSearch: rowSearchOver(client),
    surveyCase: surveyOver(client),
    stop: () => {
      port1.close();
      port2.close();
    },
  };
}
