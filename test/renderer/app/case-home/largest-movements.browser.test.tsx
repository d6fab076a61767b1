/** The largest movements of a case, as its home lists them. */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { HomeSource } from '../../../../renderer/app/case-home/survey/home-sources.ts';
import { LargestMovements } from '../../../../renderer/app/case-home/survey/largest-movements-table.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { LargeMovement } from '../../../../shared/engine/query/survey/case-survey.ts';
import { show } from '../../../support/components/show.tsx';

const [VICTIM, HUB] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];

const movement = (seq: number, amount: string): LargeMovement => ({
  kind: 'normal',
  unit: '',
  hash: `0x${String(seq).padStart(64, '0')}`,
  from: VICTIM,
  to: HUB,
  symbol: 'PRC',
  amount,
  asReported: false,
  direction: 'OUT',
  time: seq,
  seq,
  index: 0,
});

it('mark those that another source contradicts', async () => {
  const before = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(before));
  useOpenCaseStore.setState({ labels: new Map() });
  const source = { key: VICTIM, address: VICTIM, collectionId: VICTIM } as Partial<HomeSource> as HomeSource;
  const survey = {
    rows: 2,
    hours: [],
    withoutTime: 0,
    leftOut: {},
    deceiving: { suspected: 0, failed: 0 },
    units: [{ unit: '', rows: 2 }],
    largest: [movement(1, '20000'), movement(2, '7')],
    tokens: [],
  };
  const why = 'The node contradicts this row: amount is 7 there and 20000 in the list';
  show(
    <FrameServicesContext value={{} as FrameServices}>
      <LargestMovements surveyed={[{ source, survey }]} disputes={new Map([['1:0', why]])} />
    </FrameServicesContext>,
  );
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/20,000.*disputed/);
  await expect.element(rows.nth(1).getByText('disputed')).toHaveAttribute('title', why);
  await expect.element(rows.nth(2)).not.toHaveTextContent('disputed');
});
