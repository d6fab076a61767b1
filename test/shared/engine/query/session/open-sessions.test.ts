import { expect, it, vi } from 'vitest';
import { OpenSessions } from '../../../../../shared/engine/query/session/open-sessions.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { TableSession } from '../../../../../shared/engine/query/session/table-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';

const sessionOf = (...lists: readonly string[]): TableSession =>
  new TableSession({ table: createReviewTable(ADDRESS_TRANSACTION_LIST, undefined), lists });

it('finds a session by its number until it is closed, and frozen rows until they are released', () => {
  const sessions = new OpenSessions();
  const session = sessionOf('a');
  const sessionId = sessions.add(session);
  const frozenId = sessions.hold(session.table.freeze());
  expect(sessions.get(sessionId)).toBe(session);
  expect(sessions.frozen(frozenId).count).toBe(0);
  expect([sessions.close(sessionId), sessions.close(sessionId)]).toEqual([true, false]);
  expect([sessions.release(frozenId), sessions.release(frozenId)]).toEqual([true, false]);
  expect(() => sessions.get(sessionId)).toThrow('This view of the rows is closed.');
  expect(() => sessions.frozen(frozenId)).toThrow('This view of the rows is closed.');
});

it('searches in an open session only if it shows the collection and no other', () => {
  const sessions = new OpenSessions();
  sessions.add(sessionOf('a', 'b'));
  expect(sessions.findOf('a')).toBeUndefined();
  const alone = sessionOf('a');
  sessions.add(alone);
  expect(sessions.findOf('a')).toBe(alone);
});

it('prepares a session step by step until it is closed', async () => {
  const sessions = new OpenSessions();
  const session = sessionOf('a');
  const sessionId = sessions.add(session);
  let taken = 0;
  const steps = (function* endless() {
    for (;;) {
      taken += 1;
      if (taken === 3) sessions.close(sessionId);
      yield;
    }
  })();
  sessions.prepare(sessionId, session, steps);
  await vi.waitFor(() => expect(taken).toBe(3));
  // A session that goes on would have taken more steps by the end of another one's preparation.
  await sessionOf('b').prepare(session.table.settle(), () => true);
  expect(taken).toBe(3);
});
