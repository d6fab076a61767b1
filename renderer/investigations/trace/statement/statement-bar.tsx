import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { isFinal, shownSentences } from '../../../../shared/engine/tracing/report/statement-text.ts';
import { Badge } from '../../../parts/badge.tsx';
import classes from '../trace.module.css';
import { unitText } from '../../../collection/money/unit-text.ts';
import { FollowedTable, type FollowedTableProps } from './followed-table.tsx';
import { GetOrder } from './get-order.tsx';

interface StatementBarProps extends FollowedTableProps {
  readonly tab: TabRecord;
  /** True while receipts are being collected. */
  readonly isPlacing: boolean;
}

/** What the figures rest on: sentences, how to know more exactly, and each address when it is opened. */
export function StatementBar({ tab, isPlacing, ...followed }: StatementBarProps) {
  const { report } = followed;
  const [isOpen, setOpen] = useState(false);
  const final = isFinal(report);
  // That the order is not known is said by the offer to get it.
  const sentences = shownSentences({ ...report, toPlace: [] }, unitText(report));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.statement} data-statement>
      <div>
        {report.statement.restsOn.length > 0 && (
          <ActionIcon
            className={classes.opens}
            size={20}
            variant="subtle"
            color="gray"
            aria-label="Followed addresses"
            title="Each followed address: how complete its rows are, and its balance over time"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} />
          </ActionIcon>
        )}
        <Badge tone={final ? 'in' : 'warning'}>{final ? 'complete' : 'partial'}</Badge> {sentences.join(' ')}{' '}
        {report.toPlace.length > 0 && <GetOrder tab={tab} hashes={report.toPlace} isPlacing={isPlacing} />}
      </div>
      {isOpen && <FollowedTable {...followed} />}
    </div>
  );
}
