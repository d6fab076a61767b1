import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ShortFormsOfCase } from '../../../renderer/app/short-forms-of-case.tsx';
import { useOpenCaseStore } from '../../../renderer/app/stores/open-case-store.ts';
import { AddressText } from '../../../renderer/parts/address-text.tsx';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { show } from '../../support/components/show.tsx';

/** Two addresses with the same six digits at each end. */
const ONE = `0xeead39${'1'.repeat(28)}14b00d`;
const OTHER = `0xeead39${'2'.repeat(28)}14b00d`;
const SHORT = `${checksumAddress(ONE).slice(0, 8)}…${checksumAddress(ONE).slice(-6)}`;

it('lengthens an address as soon as the case names another one that looks the same', async () => {
  onTestFinished(() => useOpenCaseStore.setState(useOpenCaseStore.getInitialState(), true));
  show(
    <ShortFormsOfCase>
      <AddressText address={ONE} onOpen={() => undefined} />
    </ShortFormsOfCase>,
  );
  const link = page.getByRole('button').first();
  await expect.element(link).toHaveTextContent(SHORT);
  useOpenCaseStore.setState({
    labels: new Map([
      [ONE, 'Thief'],
      [OTHER, 'Looks like the thief'],
    ]),
  });
  await expect.element(link).not.toHaveTextContent(SHORT);
  await expect.element(link).toHaveTextContent(/^0x[0-9a-f]{6,}…[0-9a-f]{6,}$/i);
});
