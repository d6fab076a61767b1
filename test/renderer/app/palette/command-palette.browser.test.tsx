import '@mantine/spotlight/styles.css';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { CommandPalette } from '../../../../renderer/app/palette/command-palette.tsx';
import { paletteActions } from '../../../../renderer/app/palette/palette-store.ts';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import { show } from '../../../support/components/show.tsx';

const ADDRESS = `0x${'a1'.repeat(20)}`;

it('cuts a long label, never the address beside it', async () => {
  const before = useOpenCaseStore.getState();
  onTestFinished(() => {
    paletteActions.close();
    useOpenCaseStore.setState(before);
  });
  const caseId = '0123456789abcdef';
  useOpenCaseStore.setState({
    phase: { kind: 'open', record: { caseId }, head: { caseId } } as never,
    labels: new Map([[ADDRESS, 'The money that somebody else sent on '.repeat(8)]]),
  });
  show(
    <FrameServicesContext value={{} as FrameServices}>
      <CommandPalette />
    </FrameServicesContext>,
  );
  paletteActions.open();
  await page.getByRole('textbox', { name: 'Command palette' }).fill('a1a1');
  const address = page.getByText(/^0xA1/i).first();
  await expect.element(address).toBeVisible();
  const list = address.element().closest('[data-scrollarea-viewport]')?.getBoundingClientRect();
  const { left, right } = address.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(list?.right ?? 0);
  expect(address.element().closest('[title]')?.getAttribute('title')).toMatch(
    /^(The money that somebody else sent on ){8}/,
  );
  expect(left).toBeGreaterThan(list?.left ?? Infinity);
});
