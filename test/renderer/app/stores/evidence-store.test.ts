import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeEvidence,
  followEvidence,
  showEvidence,
  useEvidenceStore,
} from '../../../../renderer/app/stores/evidence-store.ts';
import type { EvidenceTarget } from '../../../../renderer/tab/workbench-context.ts';

const shown = (): EvidenceTarget | undefined => useEvidenceStore.getState().target;

/** Evidence that is found when the test says so. */
function foundLater(target: EvidenceTarget) {
  let found: () => void = () => undefined;
  return {
    find: (show: (target: EvidenceTarget) => void) => {
      found = () => show(target);
    },
    come: () => found(),
  };
}

describe('the evidence drawer', () => {
  beforeEach(closeEvidence);

  it('follows what becomes current while it is open [found 26]', () => {
    showEvidence((show) => show({ seq: 1, index: 0 }));
    followEvidence((show) => show({ seq: 1, index: 1 }));
    expect(shown()).toEqual({ seq: 1, index: 1 });
    followEvidence((show) => show('none'));
    expect(shown()).toBe('none');
  });

  it('stays closed, and looks for nothing, while nobody asked for it [found 26]', () => {
    followEvidence(() => {
      throw new Error('looked for');
    });
    expect(shown()).toBeUndefined();
  });

  it('shows the latest wish, in whichever order evidence is found [found 26]', () => {
    const [first, second] = [foundLater({ seq: 1 }), foundLater({ seq: 2 })];
    showEvidence(first.find);
    followEvidence(second.find);
    second.come();
    first.come();
    expect(shown()).toEqual({ seq: 2 });
  });

  it('is not opened again by evidence that is found after it was closed [found 26]', () => {
    const late = foundLater({ seq: 1 });
    showEvidence(late.find);
    closeEvidence();
    late.come();
    expect(shown()).toBeUndefined();
  });
});
