import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconTerminal2 } from '@tabler/icons-react';
import { curlCommand } from './curl-command.ts';
import { useRpcUrl } from './use-rpc-url.ts';

interface CurlButtonProps {
  readonly body: string;
  /** False while a field is refused. */
  readonly isComplete: boolean;
  /** Changes with each answer. */
  readonly turn: number | undefined;
}

/** Copies the request as a command of curl. */
export function CurlButton({ body, isComplete, turn }: CurlButtonProps) {
  const rpcUrl = useRpcUrl(turn);
  const reason =
    rpcUrl === ''
      ? 'The RPC address is not known yet; that of the practice service is known once it runs.'
      : isComplete
        ? undefined
        : 'A field is refused.';
  return (
    <CopyButton value={curlCommand({ rpcUrl, body })} timeout={1200}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={14} /> : <IconTerminal2 size={14} />}
          disabled={reason !== undefined}
          title={reason}
          onClick={copy}
        >
          Copy as curl
        </Button>
      )}
    </CopyButton>
  );
}
