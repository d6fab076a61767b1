import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { TestReport } from '../../../shared/contract/connections-contract.ts';
import { HostileLines } from '../../parts/hostile-lines.tsx';
import classes from './connection-dialog.module.css';

const OUTCOMES = {
  passed: { Icon: IconCheck, text: 'passed' },
  failed: { Icon: IconX, text: 'failed' },
  warned: { Icon: IconAlertTriangle, text: 'look' },
  skipped: { Icon: IconMinus, text: 'skipped' },
} as const;

/** The report of a connection test, step by step, with advice for each step that failed. */
export function TestSteps({ report }: { readonly report: TestReport }) {
  return (
    <div className={classes.report} role="status">
      <strong>{report.ok ? 'The test passed.' : 'The test failed.'}</strong>
      <ol className={classes.steps}>
        {report.steps.map((step) => {
          const { Icon, text } = OUTCOMES[step.outcome];
          return (
            <li key={step.name} className={classes.step} data-outcome={step.outcome}>
              <Icon size={14} aria-hidden className={classes.stepIcon} />
              <div>
                <span className={classes.stepName}>{step.name}</span>{' '}
                <span className={classes.stepText}>{text}</span>
                <div>
                  <HostileLines text={step.message} />
                </div>
                {step.nextStep !== undefined && (
                  <div className={classes.nextStep}>
                    <HostileLines text={step.nextStep} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
