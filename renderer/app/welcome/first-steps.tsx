import { Kbd } from '@mantine/core';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import classes from './welcome.module.css';
import { trailRequest } from '../../tab/tab-requests.ts';

/** The beginning of the practice story, with addresses that can be opened. */
export function FirstSteps() {
  const services = useFrameServices();
  const open = (address: string): void => inBackground(openTab(services, trailRequest(address)));
  return (
    <section className={classes.section} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps in the practice case</h2>
      <ol className={classes.steps}>
        {PRACTICE_FIRST_STEPS.map(({ text, address }) => (
          <li key={address}>
            {text}{' '}
            <button type="button" className={classes.address} onClick={() => open(address)}>
              {address}
            </button>
          </li>
        ))}
        <li>
          In its table, press <Kbd>/</Kbd> and filter; click a counterparty to continue from there.
        </li>
        <li>Click a row’s evidence mark: endpoint, time, SHA-256 and the record as it came.</li>
        <li>
          Switch on Review: nothing more is sent, and everything collected can still be opened, filtered and
          exported.
        </li>
      </ol>
    </section>
  );
}
