import { describe, expect, it } from 'vitest';
import type { Completeness } from '../../../../../shared/engine/storage/case-records.ts';
import { stateTimeline } from '../../../../../renderer/investigations/trail/timeline/state-timeline.ts';
import { shownKinds } from '../../../../../shared/engine/collect/shown-kinds.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { kindsOf } from '../../../../support/kinds-of.ts';

const state = (kinds: ReturnType<typeof kindsOf>, off: readonly string[] = []) =>
  stateTimeline(kinds, shownKinds(kinds, off));
const level = (each: Completeness['level']): { completeness: Completeness } => ({
  completeness: { level: each, reason: 'So it is.', witnesses: [] },
});
const all = Object.fromEntries(TIMELINE_KINDS.map(({ id }) => [id, {}]));

describe('how complete a timeline is', () => {
  it('is complete where each kind is, 4.5 and 4.6 standing in for each other', () => {
    expect(state(kindsOf(all))).toMatchObject({ text: 'complete', tone: 'in', told: ['all 8 kinds'] });
    const { 'normal-list': _, ...without } = all;
    expect(state(kindsOf(without))).toMatchObject({ text: 'complete', told: ['all 8 kinds'] });
  });

  it('is complete for the kinds shown where the others are off', () => {
    expect(state(kindsOf(all), ['token_20'])).toMatchObject({
      text: 'complete for 7 of 8 kinds',
      tone: 'in',
      told: ['switched off: Token 20'],
    });
  });

  it('is not complete where a kind is missing, and names it [found 24]', () => {
    const kinds = kindsOf({ transaction: {}, internal: {}, token_20: {} });
    expect(state(kinds, ['token_20'])).toMatchObject({
      text: 'not complete',
      state: 'not-collected',
      tone: 'warning',
      told: ['not collected: Token 721, Token 1155, Token 10, TRX, Trade zone', 'switched off: Token 20'],
    });
    expect(state(kinds, ['transaction', 'internal', 'token_20'])).toMatchObject({
      text: 'no kind shown',
      tone: 'warning',
    });
  });

  it('is not complete where one kind is not, and says which and how; what is off does not count', () => {
    const kinds = kindsOf({
      ...all,
      internal: level('partial'),
      token_20: level('complete-to-cap'),
      token_721: level('unknown'),
      token_10: { params: { address: `0x${'ab'.repeat(20)}`, protocolType: 'token_10', isFromOrTo: 'from' } },
    });
    expect(state(kinds)).toMatchObject({
      text: 'not complete',
      tone: 'warning',
      told: ['partial: Internal', 'only a part: Token 10', 'unknown: Token 721', 'up to the cap: Token 20'],
    });
    expect(state(kinds, ['internal', 'token_20', 'token_721', 'token_10']).text).toBe(
      'complete for 4 of 8 kinds',
    );
    expect(state(kinds).kinds.find(({ label }) => label === 'Token 10')?.text).toBe(
      'only a part, 0 rows; only as sender. All witnesses agree.',
    );
  });

  it('names the year of a list that is complete within it, not a cap that no one met [found 4]', () => {
    const completeness = {
      level: 'complete-to-cap',
      bound: 'within the last year',
      reason: '',
      witnesses: [],
    } as const;
    const kinds = kindsOf({ ...all, internal: { completeness }, token_20: level('complete-to-cap') });
    expect(state(kinds).told).toEqual(['within the last year: Internal', 'up to the cap: Token 20']);
    expect(state(kinds).kinds.find(({ label }) => label === 'Internal')?.text).toMatch(
      /^within the last year,/,
    );
  });

  it('says that it is being collected as long as one kind is', () => {
    expect(state(kindsOf({ transaction: {}, internal: { state: 'running' } }))).toMatchObject({
      text: 'collecting',
      tone: 'accent',
    });
  });

  it.each(['failed', 'paused', 'cancelled'] as const)(
    'tells of a kind that %s before all others [found 24]',
    (stopped) => {
      const kinds = kindsOf({ ...all, internal: { state: stopped }, token_20: { state: 'running' } });
      expect(state(kinds)).toMatchObject({
        text: 'not complete',
        state: stopped,
        told: [`${stopped}: Internal`, 'collecting: Token 20'],
      });
    },
  );
});
