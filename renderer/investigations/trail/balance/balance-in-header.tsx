import { ActionIcon } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { AmountText } from '../../../parts/amount-text.tsx';
import { nativeName } from '../../../table/summary/name-tokens.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trail.module.css';
import type { AddressBalance } from '../../../collection/of-address/stated-balance/use-address-balance.ts';

interface BalanceProps {
  readonly balance: AddressBalance;
}

interface AskBalanceProps extends BalanceProps {
  /** Why nothing can be sent now; undefined if it can. */
  readonly blocked: string | undefined;
}

/** Asks for the balance of the trail's address. */
export function AskBalance({ balance: { asked, isAsking, ask }, blocked }: AskBalanceProps) {
  const text = asked === undefined ? 'Ask for the balance' : 'Ask for the balance again';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={22}
      aria-label={text}
      title={blocked ?? `${text}: of the native coin, at the newest block of the node`}
      loading={isAsking}
      disabled={blocked !== undefined}
      onClick={ask}
    >
      <IconWallet size={14} />
    </ActionIcon>
  );
}

const SYMBOL_CHARACTERS = 12;

/** Shows the balance with its block; a click shows its evidence. Nothing before it was asked for. */
export function BalanceShown({ balance: { asked, coins } }: BalanceProps) {
  const { showEvidence } = useWorkbench();
  const coin = nativeName(useWorkbenchState('tokenNames'));
  if (asked === undefined || coins === undefined) return null;
  return (
    <span className={classes.balance}>
      <span className={classes.balanceAmount}>
        <span className={classes.side}>balance </span>
        <AmountText amount={coins} unit={coin} /> <HostileText text={coin} atMost={SYMBOL_CHARACTERS} />{' '}
      </span>
      <button
        type="button"
        className={classes.balanceBlock}
        title="Show the evidence of this balance"
        onClick={() => showEvidence({ seq: asked.seq })}
      >
        block {groupedCount(asked.height)}
      </button>
    </span>
  );
}
