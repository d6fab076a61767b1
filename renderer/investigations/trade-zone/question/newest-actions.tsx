import { Button } from '@mantine/core';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

/**
 * For users who know no address or hash yet: the newest actions of the trade zone, as an example to
 * begin with.
 */
export function NewestActions({ onCollect }: { readonly onCollect: () => Promise<void> }) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { busy, failure, act } = useAct();
  const collect = (): void => void act(onCollect);
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        disabled={readOnlyReason !== undefined || network.review}
        onClick={collect}
      >
        For example: the newest 100 actions
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
