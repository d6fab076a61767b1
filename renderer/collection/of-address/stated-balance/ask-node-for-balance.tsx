import { Button } from '@mantine/core';
import type { AddressBalance } from './use-address-balance.ts';

interface AskNodeForBalanceProps {
  readonly balance: AddressBalance;
  /** Why nothing can be sent now; undefined if it can. */
  readonly blocked: string | undefined;
}

/** Asks for the balance of an address, beside the sentence that says that no row moves anything. */
export function AskNodeForBalance({ balance: { asked, isAsking, ask }, blocked }: AskNodeForBalanceProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      title={blocked}
      loading={isAsking}
      disabled={blocked !== undefined}
      onClick={ask}
    >
      {asked === undefined ? 'Ask the node for its balance' : 'Ask the node for its balance again'}
    </Button>
  );
}
