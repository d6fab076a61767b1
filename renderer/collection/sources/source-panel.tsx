import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { CollectionView } from '../collection-view.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { PageSection } from '../../evidence/node-answers/page-sections.ts';

interface SourcePanelProps {
  readonly tab: TabRecord;
  readonly section: PageSection;
  readonly busy: boolean;
  /** Why no request can be sent now; undefined if one can. */
  readonly blocked: string | undefined;
  readonly onAsk: () => void;
  readonly fileStem: string;
}

/** Shows one list of a page: its rows, or the button that collects them. */
export function SourcePanel({ tab, section, busy, blocked, onAsk, fileStem }: SourcePanelProps) {
  const { openTab } = useWorkbench();
  const { list, collectionId } = section;
  const { endpoint, title, id } = list;
  if (collectionId === undefined)
    return (
      <div className={classes.bar} role="group" aria-label={title}>
        <span className={classes.dim}>
          {blocked ?? `Not collected yet: ${endpoint.title.toLowerCase()}.`}
        </span>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          loading={busy}
          disabled={blocked !== undefined}
          onClick={onAsk}
        >
          Collect
        </Button>
      </div>
    );
  return (
    <CollectionView
      tab={tab}
      collectionId={collectionId}
      endpointId={endpoint.id}
      onAddress={(address) => openTab(trailRequest(address))}
      onAgain={onAsk}
      fileStem={`${fileStem}-${id}`}
    />
  );
}
