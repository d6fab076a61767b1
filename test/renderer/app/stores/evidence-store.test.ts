import { beforeEach, describe, expect, it } from 'vitest';
import {
  followEvidence,
  showByDefault,
  showEvidence,
  toggleEvidence,
  useEvidenceStore,
} from '../../../../renderer/app/stores/evidence-store.ts';
import {
  closeSidePanel,
  openSidePanel,
  useSidePanel,
} from '../../../../renderer/tab/side-panel/side-panel-store.ts';
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

describe('what the side panel shows', () => {
  beforeEach(closeSidePanel);

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
    closeSidePanel();
    late.come();
    expect(shown()).toBeUndefined();
    expect(useSidePanel.getState().part).toBeUndefined();
  });

  it('follows in whichever part is in front, and keeps it there', () => {
    openSidePanel('summary');
    followEvidence((show) => show({ seq: 1, index: 3 }));
    expect(shown()).toEqual({ seq: 1, index: 3 });
    expect(useSidePanel.getState().part).toBe('summary');
  });

  it('closes on the key for the evidence in front, and shows any other', () => {
    toggleEvidence((show) => show({ seq: 1, index: 0 }));
    expect(shown()).toEqual({ seq: 1, index: 0 });
    toggleEvidence((show) => show({ seq: 1, index: 1 }));
    expect(shown()).toEqual({ seq: 1, index: 1 });
    toggleEvidence((show) => show({ seq: 1, index: 1 }));
    expect(useSidePanel.getState().part).toBeUndefined();
    openSidePanel('notes');
    toggleEvidence((show) => show({ seq: 1, index: 1 }));
    expect(useSidePanel.getState().part).toBe('evidence');
  });

  it('shows something by default only where nothing else is shown or on its way', () => {
    const late = foundLater({ seq: 7 });
    showEvidence(late.find);
    showByDefault((show) => show({ seq: 1, index: 0 }));
    expect(shown()).toBeUndefined();
    late.come();
    expect(shown()).toEqual({ seq: 7 });
    showByDefault((show) => show({ seq: 1, index: 0 }));
    expect(shown()).toEqual({ seq: 7 });
    closeSidePanel();
    openSidePanel('notes');
    showByDefault((show) => show({ seq: 1, index: 0 }));
    expect(shown()).toEqual({ seq: 1, index: 0 });
  });

  it('keeps the selected row while a record that is not a row is shown', () => {
    showEvidence((show) => show({ seq: 1, index: 2 }));
    showEvidence((show) => show({ seq: 9 }));
    expect(useEvidenceStore.getState()).toEqual({ target: { seq: 9 }, row: { seq: 1, index: 2 } });
    followEvidence((show) => show('none'));
    expect(useEvidenceStore.getState().row).toBeUndefined();
  });
});
