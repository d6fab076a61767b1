import { expect, it } from 'vitest';
import { OutcomeCounts } from '../../../../renderer/evidence/comparison/outcome-counts.tsx';
import type { Finding } from '../../../../shared/engine/comparison/finding.ts';
import { show } from '../../../support/components/show.tsx';

it('counts the outcomes that occurred, contradictions first, then agreement', () => {
  const finding = (outcome: Finding['outcome']) => ({ outcome }) as Finding;
  const findings = [finding('agrees'), finding('agrees'), finding('not-comparable')];
  const { update } = show(<OutcomeCounts findings={findings} />);
  expect(document.body.textContent).toContain('2 agree 1 not comparable');
  update(<OutcomeCounts findings={[...findings, finding('contradicts')]} />);
  expect(document.body.textContent).toContain('1 contradiction 2 agree · 1 not comparable');
});
