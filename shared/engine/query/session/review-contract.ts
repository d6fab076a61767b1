/**
 * The contract between page and review worker, over a MessagePort: the same vocabulary as between
 * page and trusted side.
 */
import { z } from 'zod';
import { call, stream } from '../../../contract/define-contract.ts';
import type { RowsFound } from '../search/found-rows.ts';
import type { SourceSurvey, SurveyedSource } from '../survey/case-survey.ts';
import type { GroupRequest, TimeHistogram } from '../aggregate/row-groups.ts';
import type {
  LogKind,
  ReviewQuery,
  ReviewRow,
  ReviewSnapshot,
  RowDeceptions,
  GroupsOfQuery,
  TopRequest,
} from '../review-session.ts';

const sessionId = z.number().int();
const frozenId = z.number().int();
// Both ends are this program's own code: shapes are only typed, not validated for each window of
// rows.
const query = z.custom<ReviewQuery>();
/**
 * Rows [from, to) that will be needed first: they come with the answer and save a round trip to the
 * worker.
 */
const ahead = z.object({ from: z.number().int(), to: z.number().int() }).optional();
const answer = z.custom<{ readonly snapshot: ReviewSnapshot; readonly rows: readonly ReviewRow[] }>();
const rows = z.custom<readonly ReviewRow[]>();

export const reviewContract = {
  open: call(
    z.object({
      collectionIds: z.array(z.string()),
      subject: z.string().optional(),
      isTimeline: z.boolean().optional(),
    }),
    z.object({ sessionId }),
  ),
  /**
   * The first `count` rows of a query that is about to be set; empty if they are not found at once,
   * or there are fewer. Changes nothing.
   */
  firstRows: call(z.object({ sessionId, query, count: z.number().int() }), rows),
  setQuery: call(z.object({ sessionId, query, ahead }), answer),
  readWindow: call(z.object({ sessionId, from: z.number().int(), to: z.number().int() }), rows),
  /** Keeps what the current query matches now, until it is released. */
  freeze: call(
    z.object({ sessionId }),
    z.object({
      frozenId,
      count: z.number().int(),
      total: z.number().int(),
      query,
      otherFields: z.array(z.string()).readonly(),
    }),
  ),
  readFrozen: stream(z.object({ frozenId, batchSize: z.number().int().min(1) }), rows),
  release: call(z.object({ frozenId }), z.object({ released: z.boolean() })),
  distinct: call(
    z.object({ sessionId, field: z.string(), atMost: z.number().int() }),
    z.array(z.object({ value: z.string(), count: z.number() })),
  ),
  count: call(
    z.object({ sessionId, filters: z.custom<readonly ReviewQuery['filter'][]>() }),
    z.array(z.number()).readonly(),
  ),
  find: call(
    z.object({
      sessionId,
      filter: z.custom<ReviewQuery['filter']>(),
      atMost: z.number().int().min(1).max(10_000),
    }),
    rows,
  ),
  group: call(z.object({ sessionId, request: z.custom<GroupRequest>() }), z.custom<GroupsOfQuery>()),
  histogram: call(
    z.object({ sessionId, field: z.string(), bins: z.number().int().min(1).max(10_000) }),
    z.custom<TimeHistogram>(),
  ),
  top: call(z.object({ sessionId, request: z.custom<TopRequest>() }), rows),
  logKinds: call(z.object({ sessionId, atMost: z.number().int() }), z.custom<readonly LogKind[]>()),
  deceptions: call(z.object({ sessionId }), z.custom<RowDeceptions | undefined>()),
  refresh: call(z.object({ sessionId, ahead }), answer),
  close: call(z.object({ sessionId }), z.object({ closed: z.boolean() })),
  /** See search/found-rows.ts; skips collections that are gone. */
  search: stream(
    z.object({ collectionIds: z.array(z.string()), text: z.string().min(1) }),
    z.custom<RowsFound>(),
  ),
  /** See survey/case-survey.ts; skips sources that are gone. */
  survey: stream(
    z.object({ sources: z.custom<readonly SurveyedSource[]>(), most: z.number().int().min(1) }),
    z.custom<SourceSurvey>(),
  ),
  endSearch: call(z.object({}), z.object({ ended: z.boolean() })),
} as const;
export type ReviewContract = typeof reviewContract;
