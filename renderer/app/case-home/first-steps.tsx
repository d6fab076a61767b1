import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import {
  PRACTICE_FIRST_STEPS,
  type PracticeFirstStep,
} from '../../../shared/service/practice-first-steps.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import type { AddressOfCase } from './addresses-of-case.ts';
import classes from './case-home.module.css';
import { stepsDone, type PracticeStep } from './practice-answers.ts';

/** An actor of the story: what to look for, and an address that opens. */
function Actor({ actor }: Pick<PracticeFirstStep, 'actor'>) {
  const services = useFrameServices();
  const { text, address } = PRACTICE_FIRST_STEPS.find((each) => each.actor === actor) ?? {
    text: '',
    address: '',
  };
  return (
    <>
      {text}{' '}
      <button
        type="button"
        className={classes.address}
        onClick={() => inBackground(openTab(services, trailRequest(address)))}
      >
        {checksumAddress(address)}
      </button>
    </>
  );
}

const STEPS: readonly (readonly [step: PracticeStep, text: ReactNode])[] = [
  ['collect', <Actor key="victim" actor="victim" />],
  [
    'trace',
    'Right-click a row by which money left it, and choose “Trace from this row”: where it ended, by every method.',
  ],
  ['follow', <Actor key="hub" actor="hub" />],
  ['name', 'Give the hub a label: every table, graph and file then says its name.'],
  [
    'answer',
    'Write the answer down as a note: who got it, how much, and when. The evidence mark of each row says how you know.',
  ],
];

/**
 * The question of the practice story, and the steps that lead to its answer, each checked off once
 * it is done.
 */
export function FirstSteps({ addresses }: { readonly addresses: readonly AddressOfCase[] }) {
  const { tabs, labels, notes } = useOpenCaseStore();
  const done = useMemo(
    () =>
      stepsDone({
        addresses: new Set(addresses.flatMap(({ address, rows }) => (rows > 0 ? [address] : []))),
        tabs,
        labelled: new Set(labels.keys()),
        noted: new Set(notes.flatMap(({ subject, text }) => (text === '' ? [] : [subject]))),
      }),
    [addresses, tabs, labels, notes],
  );
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">First steps in the practice case</h2>
      <p className={classes.question}>
        Who got the money of the drained wallet, how much, when, and how do you know?
      </p>
      <ol className={classes.steps}>
        {STEPS.map(([step, text]) => (
          <li key={step} data-done={done.has(step)}>
            {done.has(step) ? (
              <IconCircleCheckFilled size={16} aria-hidden />
            ) : (
              <IconCircle size={16} aria-hidden />
            )}
            <span>
              {done.has(step) && <VisuallyHidden>Done: </VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.lead}>
        <Actor actor="landlord" />
      </p>
    </section>
  );
}
