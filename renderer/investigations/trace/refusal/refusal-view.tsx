import { Button } from '@mantine/core';
import type { NoTrace } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countText, groupedDecimal } from '../../../../shared/units/count-text.ts';
import { Prose } from '../../../parts/prose.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import classes from '../trace.module.css';
import type { TraceView } from '../trace-view.ts';
import { UnitMark } from '../../../collection/money/unit-mark.tsx';
import { wholeName } from '../../../collection/money/unit-text.ts';
import { isDecided, refusalText, type AskedFrom } from './refusal-text.ts';
import { TokenDecimals } from '../../../collection/money/token-decimals.tsx';

interface RefusalViewProps {
  readonly refusal: NoTrace;
  /** Undefined if the trace starts from rows. */
  readonly from: AskedFrom | undefined;
  readonly view: TraceView;
  readonly onChange: (part: Partial<TraceView>) => void;
}

/** Says why there is no figure and what to do, with the buttons that do it. */
export function RefusalView({ refusal, from, view, onChange }: RefusalViewProps) {
  const { openTab } = useWorkbench();
  const decided = isDecided(refusal, from);
  const { title, text, nextStep } = refusalText(refusal, from);
  return (
    <section
      className={classes.refusal}
      data-decided={decided || undefined}
      role={decided ? 'status' : 'alert'}
      aria-label="No trace"
    >
      <strong>
        <Prose text={title} />
      </strong>
      <p>
        <Prose text={text} />
      </p>
      <p className={classes.next}>
        <Prose text={nextStep} />
      </p>
      {refusal.reason === 'moves-nothing' && from !== undefined && (
        <Button size="xs" variant="default" onClick={() => openTab(trailRequest(from.address))}>
          Open trail
        </Button>
      )}
      {refusal.reason === 'several-assets' && (
        <ul className={classes.choices}>
          {refusal.assets.map(({ asset, symbol, tail, counterfeit, sum, rows }) => (
            <li key={asset}>
              <Button size="xs" variant="default" onClick={() => onChange({ asset })}>
                Trace {groupedDecimal(formatDecimal(sum))}&nbsp;
                <UnitMark unit={{ asset, symbol, tail, counterfeit, decimals: 0 }} />
              </Button>
              <span className={classes.dim}>
                {countText(rows.length, 'row')} · <code>{wholeName(asset)}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
      {refusal.reason === 'twins' && (
        <Button size="xs" onClick={() => onChange({ asset: refusal.asset, confirmed: refusal.asset })}>
          Trace contract {wholeName(refusal.asset)}
        </Button>
      )}
      {refusal.reason === 'decimals-unknown' && (
        <TokenDecimals
          key={refusal.contract}
          contract={refusal.contract}
          onKnown={(known) => onChange({ decimals: { ...view.decimals, [refusal.contract]: known } })}
        />
      )}
    </section>
  );
}
