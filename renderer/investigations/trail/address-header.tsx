import { ActionIcon, Button } from '@mantine/core';
import { IconChartLine, IconLogs, IconSitemap } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size={22}
          aria-label="Search the logs of this address"
          title="Search the logs of this address"
          onClick={() => openTab({ kind: 'logs', params: { address } })}
        >
          <IconLogs size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={22}
          aria-label="Balance over time"
          title="Balance over time"
          onClick={() => openTab({ kind: 'balance', params: { address: address.toLowerCase() } })}
        >
          <IconChartLine size={14} />
        </ActionIcon>
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
        </span>
      </header>
    </div>
  );
}
