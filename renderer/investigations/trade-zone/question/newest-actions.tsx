import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

/**
 * For users who know no address or hash yet: the newest actions of the trade zone, as an example to
 * begin with.
 */
export function NewestActions({ onCollect }: { readonly onCollect: () => Promise<void> }) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const collect = (): void => {
    setBusy(true);
    setFailure(undefined);
    onCollect()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
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
