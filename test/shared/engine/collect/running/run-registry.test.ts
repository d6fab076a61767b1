import { describe, expect, it } from 'vitest';
import type { CollectionProgress } from '../../../../../shared/engine/collect/collection-runner.ts';
import { NOTHING_YET } from '../../../../../shared/engine/collect/completeness/state-completeness.ts';
import { RUN_ACTS } from '../../../../../shared/engine/collect/running/run-acts.ts';
import { RunRegistry } from '../../../../../shared/engine/collect/running/run-registry.ts';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { MODEL_SPEC } from '../../../../support/collecting-page.ts';

const record: CollectionRecord = {
  ...MODEL_SPEC,
  collectionId: 'one',
  state: 'running',
  cursor: {},
  completeness: NOTHING_YET,
  rowCount: 0,
  createdAt: 1,
  updatedAt: 1,
};
const { caseId, collectionId } = record;

describe('the registry of runs', () => {
  it('keeps a case busy while a collection of it runs or an act on it is under way', async () => {
    const registry = new RunRegistry(() => 1, RUN_ACTS.progressOf);
    expect(registry.isBusy(caseId)).toBe(false);
    registry.beginRun(record);
    expect([registry.isBusy(caseId), registry.isBusy('another')]).toEqual([true, false]);
    registry.endRun(collectionId);
    expect(registry.isBusy(caseId)).toBe(false);
    const failing = registry.during(caseId, () => Promise.reject(new Error('full')));
    expect(registry.isBusy(caseId)).toBe(true);
    await expect(failing).rejects.toThrow('full');
    expect(registry.isBusy(caseId)).toBe(false);
  });

  it('shows the rate of a run to whoever listens, until they stop', () => {
    let now = 1000;
    const registry = new RunRegistry(() => now, RUN_ACTS.progressOf);
    const seen: CollectionProgress[] = [];
    const stop = registry.subscribe(collectionId, (progress) => seen.push(progress));
    registry.beginRun(record);
    now = 3000;
    registry.show({ ...record, rowCount: 50 });
    registry.endRun(collectionId);
    registry.show({ ...record, state: 'paused', rowCount: 50 });
    stop();
    registry.show(record);
    expect(seen.map(({ rowsPerSecond }) => rowsPerSecond)).toEqual([undefined, 25, undefined]);
    expect(registry.progressOf(collectionId)?.record).toBe(record);
  });

  it('marks progress while a recheck is registered, and aborts its signal when it is cancelled', () => {
    const registry = new RunRegistry(() => 1, RUN_ACTS.progressOf);
    const signal = registry.beginCheck(collectionId);
    registry.show({ ...record, state: 'done' });
    expect(registry.progressOf(collectionId)?.isChecking).toBe(true);
    registry.cancelCheck('another');
    expect(signal.aborted).toBe(false);
    registry.cancelCheck(collectionId);
    expect(signal.aborted).toBe(true);
    registry.endCheck(collectionId);
    registry.show({ ...record, state: 'done' });
    expect(registry.progressOf(collectionId)).not.toHaveProperty('isChecking');
  });

  it('forgets what another window wrote, but not what runs or is checked here', () => {
    const registry = new RunRegistry(() => 1, RUN_ACTS.progressOf);
    registry.show({ ...record, collectionId: 'idle' });
    registry.show({ ...record, collectionId: 'idle too' });
    registry.beginRun({ ...record, collectionId: 'running' });
    registry.beginCheck('checked');
    registry.show({ ...record, collectionId: 'checked' });
    const known = (): string[] =>
      ['idle', 'idle too', 'running', 'checked'].filter((id) => registry.progressOf(id) !== undefined);
    registry.forget({ caseId: 'another' });
    registry.forget({ caseId, collectionId: 'idle' });
    expect(known()).toEqual(['idle too', 'running', 'checked']);
    registry.forget({ caseId });
    expect(known()).toEqual(['running', 'checked']);
  });
});
