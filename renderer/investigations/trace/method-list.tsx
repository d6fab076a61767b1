import type { SplittingMethod } from '../../../shared/engine/flow/trace/trace-question.ts';
import type { TraceReport } from '../../../shared/engine/tracing/report/trace-report.ts';
import { METHOD_TEXT, POISON_SENTENCE } from './method-text.ts';
import classes from './trace.module.css';

interface MethodListProps {
  readonly report: TraceReport;
  readonly methods: readonly SplittingMethod[];
}

/** How the shown methods differ, one sentence each. */
export function MethodList({ report, methods }: MethodListProps) {
  const cautious = report.sums.filter(({ isMostCautious }) => isMostCautious);
  const names = cautious.map(({ method }) => METHOD_TEXT[method].name).join(', ');
  return (
    <section className={classes.methodList} aria-label="How the methods differ">
      <dl>
        {methods.map((method) => (
          <div key={method}>
            <dt>{METHOD_TEXT[method].name}</dt>
            <dd>{METHOD_TEXT[method].sentence}</dd>
          </div>
        ))}
        <div>
          <dt>Poison</dt>
          <dd>{POISON_SENTENCE}</dd>
        </div>
      </dl>
      <p>
        {names === ''
          ? 'Here all methods pass on the same amounts.'
          : `Most cautious here: ${names}, which moves the least money on from address to address. In each row, the least figure is marked or zero: for one recipient, another method may be more cautious.`}
      </p>
      <p>
        Which method applies is a question of law. All methods use the same rows, and a method applies to the
        whole trace.
      </p>
    </section>
  );
}
