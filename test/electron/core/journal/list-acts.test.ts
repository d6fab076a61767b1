import { describe, expect, it } from 'vitest';
import type { CaseEvent } from '../../../../shared/contract/journal-contract.ts';
import { startCore } from '../../../support/core-fixture.ts';
import { useScriptedCore } from '../../../support/scripted-core.ts';

describe('the acts of a case', () => {
  const scripted = useScriptedCore();
  const append = (event: CaseEvent) =>
    scripted.core.handlers['cases.appendEvent']({ caseId: scripted.caseId, event }, scripted.core.context());
  const star = (subject: string): CaseEvent => ({ kind: 'star-set', body: { subject, on: true } });
  const list = async (most: number, core = scripted.core): Promise<readonly string[]> => {
    const { acts } = await core.handlers['cases.listActs']({ caseId: scripted.caseId, most }, core.context());
    return acts.map(({ evidence, event }) => `${evidence.seq} ${event.kind}`);
  };

  it('are listed newest first, without what the program notes by itself, after a restart, too', async () => {
    await append(star('one'));
    await append({ kind: 'tab-state', body: { record: '{}' } });
    await append({ kind: 'collection-state', body: { record: '{}' } });
    await append({ kind: 'label-set', body: { subject: 'one', label: 'Victim' } });
    await append({ kind: 'recording-noted', body: { note: '{}' } });
    const acts = ['5 label-set', '2 star-set'];
    expect(await list(20)).toEqual(acts);
    expect(await list(1)).toEqual(acts.slice(0, 1));
    await scripted.core.stop();
    const again = await startCore({ userDataDir: scripted.core.userDataDir });
    try {
      expect(await list(20, again)).toEqual(acts);
    } finally {
      await again.stop();
    }
  });

  it('leave out one that is too large for a list', async () => {
    await append(star('one'));
    await append({ kind: 'labels-imported', body: { file: 'all.csv', labels: 'x'.repeat(300_000) } });
    expect(await list(20)).toEqual(['2 star-set']);
  });
});
