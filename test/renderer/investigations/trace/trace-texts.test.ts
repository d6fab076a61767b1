import { describe, expect, it } from 'vitest';
import { questionOfTab } from '../../../../renderer/investigations/trace/question-of-tab.ts';
import { refusalText } from '../../../../renderer/investigations/trace/refusal/refusal-text.ts';
import { readTraceView, storedTraceView } from '../../../../renderer/investigations/trace/trace-view.ts';
import { shareText } from '../../../../renderer/investigations/trace/units.ts';
import type { NoTrace } from '../../../../shared/engine/tracing/report/trace-report.ts';

describe('a share', () => {
  it.each([
    [0n, 3n, '0 %'],
    [3n, 3n, '100 %'],
    [2n, 3n, '66.6666 %'],
    [1n, 2n, '50 %'],
    [1n, 10_000_001n, '< 0.0001 %'],
    [0n, 0n, '0 %'],
  ])('%s of %s is %s: cut off, so that shares never exceed the whole', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text);
  });
});

describe('the parameters of a tab', () => {
  it('survive storing, and unreadable ones get their defaults', () => {
    const view = { ...readTraceView({}), hops: 9, stops: 'exchange, hub', leastShare: 100, since: 5 };
    expect(readTraceView(storedTraceView(view))).toEqual(view);
    expect(readTraceView({ trace: '{"hops":0,"shown":["unknown"]}' })).toMatchObject({ hops: 6 });
    expect(readTraceView({ trace: 'no JSON' }).shown).toHaveLength(6);
  });

  it('become a question: rows by record and place, or what an address paid in a time', () => {
    const view = { ...readTraceView({}), stops: ' exchange ,, hub', since: 5 };
    const around = { caseId: 'case', view, labels: new Map<string, string>() };
    const ofRows = questionOfTab({ rows: '12:3 nonsense 12:4', address: undefined }, around);
    expect(ofRows.from).toEqual({
      rows: [
        { seq: 12, index: 3 },
        { seq: 12, index: 4 },
      ],
    });
    expect(ofRows.stopWords).toEqual(['exchange', 'hub']);
    const address = `0x${'AB'.repeat(20)}`;
    expect(questionOfTab({ rows: undefined, address }, around).from).toEqual({
      address: address.toLowerCase(),
      since: 5,
    });
  });
});

describe('a refusal', () => {
  const hash = `0x${'cd'.repeat(32)}`;
  const REFUSALS: readonly NoTrace[] = [
    { outcome: 'refused', reason: 'moves-nothing' },
    { outcome: 'refused', reason: 'running' },
    { outcome: 'refused', reason: 'no-hop' },
    { outcome: 'refused', reason: 'several-assets', assets: [] },
    { outcome: 'refused', reason: 'twins', asset: '0x', symbol: 'A', twins: [{ contract: '', symbol: 'Α' }] },
    { outcome: 'refused', reason: 'decimals-unknown', contract: hash.slice(0, 42), symbol: '' },
    { outcome: 'refused', reason: 'row-not-usable', rows: 1 },
    { outcome: 'refused', reason: 'overdrawn', asset: '', address: hash.slice(0, 42), by: 12_345n },
  ];

  it.each(REFUSALS)('for $reason says what to do, and never a figure', (refusal) => {
    const { title, text, nextStep } = refusalText(refusal);
    for (const each of [title, text, nextStep]) expect(each.length).toBeGreaterThan(10);
    expect(nextStep).toMatch(/^[A-Z].*\.$/);
    expect([title, text, nextStep].join(' ')).not.toContain('12345');
  });

  it('of an address that paid nothing decides what its lists say, never to choose other rows', () => {
    const refusal: NoTrace = { outcome: 'refused', reason: 'moves-nothing' };
    const address = `0x${'1d'.repeat(20)}`;
    const empty = refusalText(refusal, { address, isTimed: false, complete: 8, all: 8, rows: 0 });
    expect(empty.title).toMatch(/^0x1d1D1D…1d1D1D paid nothing$/i);
    expect(empty.text).toBe('All 8 kinds of its movements are collected and empty.');
    expect(refusalText(refusal, { address, isTimed: false, complete: 8, all: 8, rows: 3 }).text).toContain(
      'None of 3 rows paid',
    );
    const partly = refusalText(refusal, { address, isTimed: false, complete: 2, all: 8, rows: 0 });
    expect(partly.text).toContain('6 of 8 kinds');
    expect(partly.nextStep).toBe('Open its trail and collect all kinds.');
    for (const { nextStep } of [empty, partly]) expect(nextStep).not.toContain('Choose rows');
  });

  it('names both amounts of a contradiction, which is evidence and no result', () => {
    const contradiction = {
      hash,
      from: '0x1',
      to: '0x2',
      one: { units: 5n, scale: 0 },
      other: { units: 6n, scale: 0 },
    };
    const { text } = refusalText({ outcome: 'refused', reason: 'contradiction', asset: '', contradiction });
    expect(text).toContain(`${hash}: 5 and 6`);
  });
});
