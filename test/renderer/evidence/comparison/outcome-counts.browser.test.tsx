import { expect, it } from 'vitest';
import { OutcomeCounts } from '../../../../renderer/evidence/comparison/outcome-counts.tsx';
import type { Finding } from '../../../../shared/engine/comparison/finding.ts';
import { show } from '../../../support/components/show.tsx';

it('counts the outcomes that occurred, and the contradictions in any case', () => {
  const finding = (outcome: Finding['outcome']) => ({ outcome }) as Finding;
  show(<OutcomeCounts findings={[finding('agrees'), finding('agrees'), finding('not-comparable')]} />);
  expect(document.body.textContent).toContain('0 contradictions 2 agree · 1 not comparable');
});
