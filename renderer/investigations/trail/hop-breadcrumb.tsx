import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { HexLink } from '../../parts/hex-link.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import classes from './trail.module.css';

/** The hops that led here; each leads back. Nothing for a trail that was opened on its own. */
export function HopBreadcrumb({ tab, address }: { readonly tab: TabRecord; readonly address: string }) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  if (tab.hops.length === 0) return null;
  return (
    <nav className={classes.hops} aria-label="Hops of this trail">
      {tab.hops.map((hop, index) => (
        <Fragment key={hop.tabId}>
          <HexLink
            value={hop.address}
            what="address"
            label={labels.get(hop.address.toLowerCase())}
            onOpen={() => openTab({ ...trailRequest(hop.address), hops: tab.hops.slice(0, index) })}
          />
          <IconChevronRight size={12} aria-hidden="true" />
        </Fragment>
      ))}
      <HexLink value={address} what="address" label={labels.get(address.toLowerCase())} />
    </nav>
  );
}
