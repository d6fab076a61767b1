import { describe, expect, it } from 'vitest';
import type { LabelRecord } from '../../../../shared/engine/storage/case-records.ts';
import { recordOfKept } from '../../../../shared/engine/storage/label-records.ts';
import {
  noEvents,
  takeEvent,
  type EventItem,
} from '../../../../shared/engine/storage/replay/replayed-events.ts';
import { writtenOf, filterLabels } from '../../../../renderer/app/labels/filter-labels.ts';
import { labelCsv } from '../../../../shared/engine/labels/file/label-csv.ts';
import { countKept, planLabelImport } from '../../../../shared/engine/labels/file/plan-label-import.ts';
import { readLabelRows } from '../../../../shared/engine/labels/file/read-label-rows.ts';
import { withFirst, withoutLabel } from '../../../../shared/engine/labels/further-labels.ts';
import { labelBookOf } from '../../../../shared/engine/labels/label-book.ts';

const A = `0x${'a'.repeat(40)}`;
const FILE = `address,label,source\n${A},Hub,Police\n${A},Mixer,Explorer\n${A},Mixer,Explorer\n`;
const plan = (text: string, records: readonly LabelRecord[] = []) =>
  planLabelImport(readLabelRows(text).labels, labelBookOf(records, []).entries, 'case');
const importedInto = (text: string, records: readonly LabelRecord[] = []): LabelRecord => {
  const [kept] = plan(text, records).toKeep.case;
  if (kept === undefined) throw new Error('nothing is kept');
  return recordOfKept(kept, { caseId: 'c', file: 'f.csv', updatedAt: 5 });
};
const namesOf = (record: LabelRecord): readonly string[] =>
  [record, ...(record.others ?? [])].map(({ label }) => label);
const itemOf = (kind: string, body: Record<string, string>): EventItem =>
  ({ kind: 'event', event: { kind, body }, evidence: { receivedAt: 5 } }) as unknown as EventItem;

describe('several labels of one address', () => {
  it('are kept with their sources: the first is shown, the others stand beside it [found 15]', () => {
    const { planned, counts, toKeep } = plan(FILE);
    expect(planned.map(({ outcome }) => outcome)).toEqual(['new', 'further', 'repeated']);
    expect(counts).toEqual({ new: 1, further: 1, changes: 0, same: 0, repeated: 1 });
    expect(countKept(toKeep.case)).toBe(2);
    const record = importedInto(FILE);
    expect(record).toEqual({
      caseId: 'c',
      subject: A,
      label: 'Hub',
      source: 'Police',
      file: 'f.csv',
      updatedAt: 5,
      others: [{ label: 'Mixer', source: 'Explorer', file: 'f.csv', updatedAt: 5 }],
    });
    expect(labelBookOf([record], []).effective.get(A)).toBe('Hub');
  });

  it('are found by any of them, written to a file, and the same when read again [found 15]', () => {
    const record = importedInto(FILE);
    const { entries } = labelBookOf([record], []);
    expect(filterLabels(entries, 'both', 'explorer mixer')).toHaveLength(1);
    const csv = labelCsv(
      writtenOf(entries, 'case').map((each) => ({ record: each.record, scope: 'this case' })),
    );
    expect(plan(csv, [record]).counts).toMatchObject({ new: 0, changes: 0, same: 2 });
  });

  it('are the same when the journal is read again, where each is from included [found 15]', () => {
    const typed: LabelRecord = { caseId: 'c', subject: A, label: 'Own', source: 'Me', updatedAt: 2 };
    const record = importedInto(FILE, [typed]);
    expect(record).toMatchObject({ label: 'Own', updatedAt: 2 });
    expect(record.file).toBeUndefined();
    expect(namesOf(record)).toEqual(['Own', 'Hub', 'Mixer']);
    const events = noEvents();
    const { toKeep } = plan(FILE, [typed]);
    const body = { file: 'f.csv', labels: JSON.stringify(toKeep.case) };
    takeEvent(events, 'c', itemOf('labels-imported', body));
    expect(events.labels.get(A)).toEqual(record);
  });

  it('stand beside the label of another source; one without takes its place [found 15]', () => {
    const held: LabelRecord = { caseId: 'c', subject: A, label: 'Old', source: 'Police', updatedAt: 2 };
    expect(namesOf(importedInto(`address,label,source\n${A},New,Explorer\n`, [held]))).toEqual([
      'Old',
      'New',
    ]);
    expect(namesOf(importedInto(`address,label,source\n${A},New,Police\n`, [held]))).toEqual(['New']);
    expect(namesOf(importedInto(`address,label\n${A},New\n`, [held]))).toEqual(['New']);
  });

  it('lose one alone, and show another one first [found 15]', () => {
    const record = importedInto(FILE);
    expect(withoutLabel(record, 0)).toMatchObject([{ label: 'Mixer', source: 'Explorer' }]);
    expect(withoutLabel(record, 1)).toMatchObject([{ label: 'Hub' }]);
    expect(withFirst(record, 1)).toMatchObject([{ label: 'Mixer' }, { label: 'Hub' }]);
  });

  it('are not in case events of older programs, which are read as ever [found 15]', () => {
    const events = noEvents();
    takeEvent(events, 'c', itemOf('label-set', { subject: A, label: 'Hub', source: 'Police' }));
    expect(events.labels.get(A)).toEqual({
      caseId: 'c',
      subject: A,
      label: 'Hub',
      source: 'Police',
      updatedAt: 5,
    });
    takeEvent(
      events,
      'c',
      itemOf('labels-imported', { file: 'f.csv', labels: JSON.stringify([{ subject: A, label: 'New' }]) }),
    );
    expect(events.labels.get(A)).toEqual({
      caseId: 'c',
      subject: A,
      label: 'New',
      file: 'f.csv',
      updatedAt: 5,
    });
  });
});
