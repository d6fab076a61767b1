import { Button } from '@mantine/core';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

/** Removes a link from the case; the journal keeps that it was there. */
export function UndoLink({ linkId }: { readonly linkId: string }) {
  const { removeLink } = useWorkbench();
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { busy, failure, act } = useAct();
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={busy}
        disabled={readOnlyReason !== undefined}
        title={readOnlyReason ?? 'Removes the link; the trace then ends here again'}
        onClick={() => void act(() => removeLink(linkId))}
      >
        Undo link
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
