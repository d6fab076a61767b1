import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconTerminal2 } from '@tabler/icons-react';
import { useId } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import classes from '../rpc.module.css';
import { addressWithoutKeys, KEY_PLACEHOLDER } from './address-without-keys.ts';
import { curlCommand } from './curl-command.ts';
import { useRpcUrl } from './use-rpc-url.ts';

interface CurlButtonProps {
  readonly body: string;
  /** False while a field is refused. */
  readonly isComplete: boolean;
  /** Changes with each response. */
  readonly turn: number | undefined;
}

/** Copies the request as a curl command, and says where a key was left out. */
export function CurlButton({ body, isComplete, turn }: CurlButtonProps) {
  const { url: rpcUrl, failure } = useRpcUrl(turn);
  const { address, isMasked } = addressWithoutKeys(rpcUrl);
  const noticeId = useId();
  const reason =
    rpcUrl === ''
      ? failure === undefined
        ? 'The RPC address is not known yet: the practice service is not running.'
        : 'The RPC address could not be read.'
      : isComplete
        ? undefined
        : 'A field is refused.';
  return (
    <>
      <CopyButton value={curlCommand({ rpcUrl: address, body })} timeout={1200}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={14} /> : <IconTerminal2 size={14} />}
            disabled={reason !== undefined}
            title={reason}
            aria-describedby={isMasked ? noticeId : undefined}
            onClick={copy}
          >
            Copy as curl
          </Button>
        )}
      </CopyButton>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {isMasked && (
        <span id={noticeId} className={classes.dim}>
          The RPC address holds what may be a key; the command has {KEY_PLACEHOLDER} in its place.
        </span>
      )}
    </>
  );
}
