import { countText } from '../../../shared/units/count-text.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import type { AddressOfCase } from './addresses-of-case.ts';
import classes from './case-home.module.css';

/** Addresses that are named; the sidebar has the others. */
const MOST_NAMED = 5;

/** Addresses without a tab that are not complete; a click opens the trail, which can collect the rest. */
export function AddressQuestions({ addresses }: { readonly addresses: readonly AddressOfCase[] }) {
  const services = useFrameServices();
  const labels = useOpenCaseStore((state) => state.labels);
  const more = addresses.length - MOST_NAMED;
  return (
    <>
      {addresses.slice(0, MOST_NAMED).map(({ address, state, stateText, missingText }) => (
        <li key={address}>
          <StateIcon state={state} />
          <div>
            <AddressText
              address={address}
              label={labels.get(address)}
              onOpen={() => inBackground(openTab(services, trailRequest(address)))}
            />
            <p className={classes.lead}>
              {[stateText, missingText].filter((each) => each !== '').join(': ')}
            </p>
          </div>
        </li>
      ))}
      {more > 0 && (
        <li className={classes.aside}>
          and {countText(more, 'more address', 'more addresses')} in the sidebar
        </li>
      )}
    </>
  );
}
