import { Button } from '@mantine/core';
import { IconDatabasePlus } from '@tabler/icons-react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

interface CollectButtonProps {
  readonly label: string;
  /** What it would request, on hover. */
  readonly title?: string | undefined;
  /** True within a line of text: small enough not to make the line taller. @default false */
  readonly isInText?: boolean;
  readonly onCollect: () => Promise<void>;
}

/**
 * The button that collects; the graph itself sends no requests. Says why it cannot, and what went
 * wrong.
 */
export function CollectButton({ label, title, isInText = false, onCollect }: CollectButtonProps) {
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const network = useWorkbenchState('network');
  const connection = useWorkbenchState('connection');
  const { failure, act } = useAct();
  const reason =
    readOnlyReason ??
    (network.review
      ? 'Review is on: nothing is collected.'
      : connection === undefined
        ? 'The connection of this case was removed.'
        : undefined);
  return (
    <>
      <Button
        size={isInText ? 'compact-xs' : 'xs'}
        variant={isInText ? 'subtle' : 'default'}
        leftSection={<IconDatabasePlus size={14} />}
        disabled={reason !== undefined}
        title={reason ?? title}
        onClick={() => void act(onCollect)}
      >
        {label}
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
