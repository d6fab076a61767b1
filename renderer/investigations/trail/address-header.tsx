import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { SubjectMenuButton } from '../../parts/subject-menu-button.tsx';
import { SubjectMarks } from '../../tab/subject-marks.tsx';
import { AddressTitle } from '../../tab/address-title.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { AskBalance, BalanceShown } from './balance/balance-in-header.tsx';
import type { AddressBalance } from '../../collection/of-address/stated-balance/use-address-balance.ts';
import classes from './trail.module.css';

interface AddressHeaderProps {
  readonly address: string;
  /** The element in which the sums of the trail are shown. */
  readonly sumsRef: Ref<HTMLSpanElement>;
  readonly balance: AddressBalance;
  /** Why nothing can be sent now; undefined if it can. */
  readonly blocked: string | undefined;
  /** The button that collects. */
  readonly children: ReactNode;
}

/** Whose trail it is, what came in and went out, and what can be done with it. */
export function AddressHeader({ address, sumsRef, balance, blocked, children }: AddressHeaderProps) {
  const { openTab } = useWorkbench();
  return (
    <div className={classes.headerArea}>
      <header className={classes.header}>
        <AddressTitle address={address} isShort />
        <SubjectMarks subject={address.toLowerCase()} what="address" isLabelled />
        <AskBalance balance={balance} blocked={blocked} />
        <span className={classes.money}>
          <BalanceShown balance={balance} />
          <span ref={sumsRef} className={classes.sums} />
        </span>
        <span className={classes.acts}>
          <Button
            variant="default"
            className={classes.graph}
            leftSection={<IconSitemap size={14} />}
            aria-label="Show as graph"
            title="Show as graph"
            onClick={() => openTab({ kind: 'graph', params: { subject: address.toLowerCase() } })}
          >
            <span className={classes.graphText}>Graph</span>
          </Button>
          {children}
          <SubjectMenuButton subject={{ kind: 'address', value: address, chain: 'main' }} />
        </span>
      </header>
    </div>
  );
}
