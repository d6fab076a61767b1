import type { ReportEnd } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { coverageIndex } from '../../../collection/of-address/address-coverage.ts';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import { collectKinds } from '../../../collection/of-address/collect-kinds.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

interface CollectEndProps {
  readonly end: ReportEnd;
  /** The lists that report the asset. */
  readonly kinds: readonly string[];
}

/** Collects the rows of an end; the trace goes on by itself once they are there. */
export function CollectEnd({ end, kinds }: CollectEndProps) {
  const { runner, repository, tabOf, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  if (end.isRunning) return null;
  const collect = async (): Promise<void> => {
    const collections = await repository.listCollections(caseRecord.caseId);
    const missing = coverageIndex(collections)(end.address).kinds.filter(({ kind }) => kinds.includes(kind));
    await collectKinds({ runner, tabOf, changeTab, caseRecord }, end.address, missing);
  };
  return (
    <CollectButton
      label="Collect and go on"
      title="Collects the rows of this address, and traces on through it"
      onCollect={collect}
    />
  );
}
