import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { AddressBalance } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { amountOf, OPENING_TEXT } from '../../../shared/engine/tracing/report/statement-text.ts';
import { tradeZoneTokenOf } from '../../../shared/service/assets.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { completenessText } from '../../collection/completeness/completeness-text.ts';
import { coverageIndex } from '../../collection/of-address/address-coverage.ts';
import { CollectButton } from '../../collection/of-address/collect-button.tsx';
import { collectKinds } from '../../collection/of-address/collect-kinds.ts';
import { unitText, wholeName } from '../../collection/money/unit-text.ts';
import { uncheckedRowsText, type Unchecked } from '../../evidence/contradicted/unchecked-rows.ts';
import { Badge } from '../../parts/badge.tsx';
import { Prose, ProseChainContext } from '../../parts/prose.tsx';
import { revealHostile, revealWhole } from '../../parts/reveal-hostile.ts';
import { DISPUTED } from '../../table/data-table/disputed-word.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './balance.module.css';

/** True if no row of the asset is missing at the address, as far as the checks tell. */
export const isComplete = ({ completeness, refusedRows }: AddressBalance): boolean =>
  refusedRows === 0 && completeness?.level === 'complete' && completeness.scope === undefined;

/** What suspected rows moved, and whether it counts here. */
function suspectedSentences(balance: AddressBalance, isLeftOut: boolean): readonly string[] {
  const { suspected } = balance;
  if (suspected.rows === 0) return [];
  const amount = (units: bigint): string => shownAmountText(amountOf(units, balance));
  const [are, them] = suspected.rows === 1 ? ['is', 'it'] : ['are', 'them'];
  const moved = `in ${amount(suspected.in)}, out ${amount(suspected.out)} ${unitText(balance)}`;
  const rows = `${countText(suspected.rows, 'suspected row')} ${are}`;
  return [
    isLeftOut
      ? `${rows} left out, so this is not what the node would state: ${moved}.`
      : `${rows} counted (${moved}); the sums of the trail leave ${them} out.`,
  ];
}

/** How many rows another source contradicts, if some are. */
const disputedSentences = ({ disputed = 0 }: AddressBalance): readonly string[] =>
  disputed === 0
    ? []
    : [
        `Another source contradicts ${groupedCount(disputed)} of these rows, marked disputed below: the balance counts ${disputed === 1 ? 'it' : 'them'} as listed.`,
      ];

/** The word for its completeness, as on other screens; a list that cannot be used whole is not complete. */
export const balanceStateText = (balance: AddressBalance): string => {
  const { completeness } = balance;
  const isShort = completeness === undefined || (completeness.level === 'complete' && !isComplete(balance));
  return isShort ? 'partial' : completenessText(completeness).text;
};

/** Why balances after rows are ranges, if some are. */
const orderSentences = ({ unordered, count }: AddressBalance): readonly string[] =>
  unordered === 0
    ? []
    : [
        `The order of ${groupedCount(unordered)} of ${countText(count, 'row')} within their blocks is unknown: the balance after each is a range.`,
      ];

/** What the figures rest on, the most important first. Pure. */
export function balanceSentences(balance: AddressBalance, isLeftOut = false): readonly string[] {
  const { completeness, twins, refusedRows, mayBeOffBy, opening, openingBasis } = balance;
  const named = twins.map(
    ({ contract, symbol }) => `${revealHostile(symbol, 24).text} (${wholeName(contract)})`,
  );
  const rests =
    completeness === undefined
      ? 'The rows of this address are not collected: these are rows of other addresses that name it.'
      : `${completeness.reason}.`;
  const suspected = suspectedSentences(balance, isLeftOut);
  const order = orderSentences(balance);
  const disputed = disputedSentences(balance);
  return [
    ...(isComplete(balance)
      ? ['As far as can be checked, no row is missing.', ...disputed, ...order, ...suspected, rests]
      : [rests, ...disputed, ...order, ...suspected]),
    ...(twins.length === 0
      ? []
      : [
          `Another token looks like ${unitText(balance)}: ${named.join(', ')}. These rows are of ${wholeName(balance.asset)} alone.`,
        ]),
    ...(opening === 0n
      ? []
      : [`The opening balance is ${OPENING_TEXT[openingBasis]}. Where it came from is unknown.`]),
    ...(refusedRows > 0
      ? [
          `${countText(refusedRows, 'row', 'rows')} of this asset could not be used: the height or the amount cannot be read.`,
        ]
      : []),
    ...(mayBeOffBy > 0n
      ? [
          `The service rounds amounts in its lists: the sums may be off by ${shownAmountText(amountOf(mayBeOffBy, balance))} ${unitText(balance)} at most.`,
        ]
      : []),
  ];
}

interface BalanceStatementProps {
  readonly address: string;
  readonly balance: AddressBalance;
  /** Rows of its lists that were not checked: nobody can say whether they are disputed. */
  readonly unchecked: Unchecked;
  /** True if suspected rows do not count. */
  readonly leavesOutSuspected: boolean;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

/**
 * What the figures rest on, with the button that collects what is missing, and the switch of suspected
 * rows.
 */
export function BalanceStatement({
  address,
  balance,
  unchecked,
  leavesOutSuspected,
  onLeaveOut,
}: BalanceStatementProps) {
  const { runner, repository, tabOf, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const complete = isComplete(balance);
  const { disputed = 0 } = balance;
  const [isWhole, setWhole] = useState(false);
  const sentences = balanceSentences(balance, leavesOutSuspected);
  const text = sentences.join(' ');
  const collect = async (): Promise<void> => {
    const collections = await repository.listCollections(caseRecord.caseId);
    const missing = coverageIndex(collections)(address).kinds.filter(({ kind }) =>
      balance.kinds.includes(kind),
    );
    await collectKinds({ runner, tabOf, changeTab, caseRecord }, address, missing);
  };
  return (
    <div className={classes.statement} data-statement>
      <Badge tone={complete ? 'in' : 'warning'}>{balanceStateText(balance)}</Badge>
      {disputed > 0 && (
        <Badge tone="failed" title={disputedSentences(balance).join(' ')}>
          {groupedCount(disputed)} {DISPUTED}
        </Badge>
      )}
      {unchecked.reasons.length > 0 && (
        <Badge tone="plain" title={unchecked.reasons.join(' ')}>
          {uncheckedRowsText(unchecked)}
        </Badge>
      )}
      {balance.unordered > 0 && (
        <Badge tone="warning" title={orderSentences(balance).join(' ')}>
          order unknown
        </Badge>
      )}
      <span className={classes.sentences} data-whole={isWhole || undefined} title={revealWhole(text)}>
        <ProseChainContext value={tradeZoneTokenOf(balance.asset) === undefined ? 'main' : 'trade-zone'}>
          {sentences.map((sentence) => (
            <span key={sentence}>
              <Prose text={sentence} />{' '}
            </span>
          ))}
        </ProseChainContext>
      </span>
      {sentences.length > 1 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'More'}
        </Button>
      )}
      {balance.suspected.rows > 0 && (
        <Checkbox
          size="xs"
          label={`Count ${countText(balance.suspected.rows, 'suspected row')}`}
          checked={!leavesOutSuspected}
          onChange={({ currentTarget: { checked } }) => onLeaveOut(!checked)}
        />
      )}
      {(balance.completeness === undefined || balance.completeness.level === 'partial') && (
        <CollectButton
          label="Collect its rows"
          title="Collects the lists of this address that report the asset"
          onCollect={collect}
        />
      )}
    </div>
  );
}
