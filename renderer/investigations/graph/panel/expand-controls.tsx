import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { GraphDocument } from '../document/graph-document.ts';
import type { Counterparty, CounterpartyOrder, FlowDirection } from '../expand/counterparties.ts';
import { hiddenCounterparties } from '../expand/expand-node.ts';
import { assetName, sumsText } from '../scene/edge-text.ts';
import { sumByAsset, type LeftOutRule } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import classes from './panel.module.css';

interface ExpandControlsProps {
  readonly address: string;
  readonly document: GraphDocument;
  /** Of the transfers that pass the filter. */
  readonly book: TransferBook;
  readonly names: TokenNames;
  readonly leftOutOf: LeftOutRule;
  readonly onShow: (counterparties: readonly Counterparty[]) => void;
}

/** Counterparties that one click adds. */
const NEXT = 10;

/** Counterparties listed one by one. */
const LISTED = 40;

const DIRECTION_TEXT: Readonly<Record<FlowDirection, string>> = { in: 'Senders', out: 'Recipients' };

function assetsOf(book: TransferBook, address: string): readonly string[] {
  const all = [...book.out(address).values(), ...book.into(address).values()].flat();
  return sumByAsset(all).map(({ asset }) => asset);
}

function Direction({
  direction,
  hidden,
  names,
  leftOutOf,
  onShow,
}: {
  readonly direction: FlowDirection;
  readonly hidden: readonly Counterparty[];
  readonly names: TokenNames;
  readonly leftOutOf: LeftOutRule;
  readonly onShow: ExpandControlsProps['onShow'];
}) {
  const links = useSubjectLinks();
  const [isOpen, setIsOpen] = useState(false);
  const labels = useWorkbenchState('labels');
  const labelled = hidden.filter((each) => (labels.get(each.address) ?? '') !== '');
  const left = groupedCount(hidden.length);
  const whom = direction === 'in' ? 'senders' : 'recipients';
  return (
    <div className={classes.direction}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.disclosure}
          aria-expanded={isOpen}
          disabled={hidden.length === 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          {DIRECTION_TEXT[direction]}: {hidden.length === 0 ? 'all on the canvas' : `${left} more`}
        </button>
        {hidden.length > 0 && (
          <>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onShow(hidden.slice(0, NEXT))}
              aria-label={`Show the next ${Math.min(NEXT, hidden.length)} ${whom}`}
            >
              Next {Math.min(NEXT, hidden.length)}
            </Button>
            {hidden.length > NEXT && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onShow(hidden)}
                aria-label={`Show all ${left} ${whom}`}
              >
                All {left}
              </Button>
            )}
            {labelled.length > 0 && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onShow(labelled)}
                aria-label={`Labelled ${groupedCount(labelled.length)}: show only these ${whom}`}
              >
                Labelled {groupedCount(labelled.length)}
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <ul className={classes.counterparties}>
          {hidden.slice(0, LISTED).map((each) => (
            <li key={each.address}>
              <SubjectLink
                subject={{ kind: 'address', value: each.address, chain: 'main' }}
                what="address"
                links={links}
              />
              <span className={classes.sums}>
                {groupedCount(each.transfers.length)} ×{' '}
                {sumsText(sumByAsset(each.transfers, leftOutOf), names, 2)}
              </span>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Show ${checksumAddress(each.address)}`}
                onClick={() => onShow([each])}
              >
                Show
              </Button>
            </li>
          ))}
          {hidden.length > LISTED && (
            <li className={classes.dim}>and {groupedCount(hidden.length - LISTED)} others</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The most important counterparties that are not on the canvas; one more step shows the rest. */
export function ExpandControls({ address, document, book, names, leftOutOf, onShow }: ExpandControlsProps) {
  const [chosen, setChosen] = useState('value');
  const assets = assetsOf(book, address);
  const orders = [
    { value: 'value', label: 'Value first' },
    { value: 'count', label: 'By number of transfers' },
    ...assets.map((each) => ({ value: `sum ${each}`, label: `By sum of ${assetName(each, names)}` })),
  ];
  // A token of the former filter may be gone.
  const by = orders.some(({ value }) => value === chosen) ? chosen : 'value';
  const order: CounterpartyOrder =
    by === 'count'
      ? { by }
      : by === 'value'
        ? { by, leftOutOf }
        : { by: 'sum', asset: by.slice('sum '.length), leftOutOf };
  return (
    <section className={classes.section} aria-label="Expand">
      <h3>Expand</h3>
      <Select
        aria-label="Most important first by"
        size="xs"
        value={by}
        // The field has one line: a longer name is complete on hover and in the list.
        title={
          by === 'value'
            ? 'By the sum of the token that moved most often, then by that of the next; without value last'
            : orders.find(({ value }) => value === by)?.label
        }
        onChange={(value) => setChosen(value ?? 'value')}
        data={orders}
      />
      {(['in', 'out'] as const).map((direction) => (
        <Direction
          key={direction}
          direction={direction}
          hidden={hiddenCounterparties(document, book, address, direction, order)}
          names={names}
          leftOutOf={leftOutOf}
          onShow={onShow}
        />
      ))}
    </section>
  );
}
