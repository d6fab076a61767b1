import type { UnusedLink } from '../../../../shared/engine/tracing/report/usable-links.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import classes from '../trace.module.css';
import { UndoLink } from './linked-reasons.tsx';

/** Links of the case that this trace cannot use, and why. */
export function UnusedLinks({ links }: { readonly links: readonly UnusedLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className={classes.unused} aria-label="Links that are not used">
      {links.map(({ linkId, reason, why }) => (
        <p key={linkId}>
          A link is not used, because {why}: “
          <HostileText text={reason} atMost={160} />” <UndoLink linkId={linkId} />
        </p>
      ))}
    </section>
  );
}
