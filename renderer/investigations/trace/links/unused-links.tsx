import type { UnusedLink } from '../../../../shared/engine/tracing/report/usable-links.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TokenDecimals } from '../../../collection/money/token-decimals.tsx';
import type { TraceView } from '../trace-view.ts';
import classes from './links.module.css';
import { UndoLink } from './undo-link.tsx';

interface UnusedLinksProps {
  readonly links: readonly UnusedLink[];
  readonly view: TraceView;
  readonly onChange: (part: Partial<TraceView>) => void;
}

/** Links of the case that this trace cannot use, and why; decimals that are missing can be read. */
export function UnusedLinks({ links, view, onChange }: UnusedLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className={classes.unused} aria-label="Links that are not used">
      {links.map(({ linkId, reason, why, contract }) => (
        <div key={linkId}>
          A link is not used, because {why}: “
          <HostileText text={reason} atMost={160} />” <UndoLink linkId={linkId} />
          {contract !== undefined && (
            <TokenDecimals
              contract={contract}
              onKnown={(known) => onChange({ decimals: { ...view.decimals, [contract]: known } })}
            />
          )}
        </div>
      ))}
    </section>
  );
}
