import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  readAmountInput,
  readTimeInput,
  turnedTimes,
} from '../../../../shared/engine/row-filter/filter-input.ts';
import workbenchClasses from '../../../tab/workbench.module.css';
import { NO_FILTER, type TransferFilter } from '../transfers/transfer-filter.ts';

interface GraphFilterFormProps {
  readonly filter: TransferFilter;
  /** What moved in the case, the most frequent first, with its name. */
  readonly assets: readonly { readonly asset: string; readonly name: string }[];
  readonly onApply: (filter: TransferFilter) => void;
}

/** A prefix, because a list of choices treats the empty text as no choice. */
const valueOf = (asset: string): string => `asset ${asset}`;

const timeText = (unixMs: number | undefined): string =>
  unixMs === undefined ? '' : new Date(unixMs).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Token, time and amount; applied together. An amount belongs to one token, so it requires a chosen
 * one.
 */
export function GraphFilterForm({ filter, assets, onApply }: GraphFilterFormProps) {
  const [chain, setChain] = useState(filter.chain);
  const [asset, setAsset] = useState(filter.asset);
  const [hidesZeroValue, setHidesZeroValue] = useState(filter.hidesZeroValue);
  const [texts, setTexts] = useState({
    atLeast: filter.atLeast ?? '',
    from: timeText(filter.from),
    to: timeText(filter.to),
  });
  const atLeast = readAmountInput(texts.atLeast);
  const from = readTimeInput(texts.from, false);
  const to = readTimeInput(texts.to, true);
  const turned = turnedTimes(from.value, to.value);
  const invalid = turned !== undefined || [atLeast, from, to].some(({ error }) => error !== undefined);
  const needsAsset = asset === undefined && atLeast.value !== undefined;
  const typed = (name: keyof typeof texts) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTexts((before) => ({ ...before, [name]: value }));
  };
  return (
    <form
      className={workbenchClasses.filterPanel}
      aria-label="Filter the transfers"
      onSubmit={(event) => {
        event.preventDefault();
        if (invalid || needsAsset) return;
        onApply({ chain, asset, from: from.value, to: to.value, atLeast: atLeast.value, hidesZeroValue });
      }}
    >
      <SegmentedControl
        aria-label="Chain"
        size="xs"
        value={chain ?? 'both'}
        onChange={(value) => setChain(value === 'main' || value === 'trade-zone' ? value : undefined)}
        data={[
          { value: 'both', label: 'Both chains' },
          { value: 'main', label: 'Main chain' },
          { value: 'trade-zone', label: 'Trade zone' },
        ]}
      />
      <Select
        label="Token"
        clearable
        searchable
        placeholder="All tokens"
        comboboxProps={{ withinPortal: false }}
        value={asset === undefined ? null : valueOf(asset)}
        title={assets.find((each) => each.asset === asset)?.name}
        data={assets.map((each) => ({ value: valueOf(each.asset), label: each.name }))}
        onChange={(value) => setAsset(value === null ? undefined : value.slice(valueOf('').length))}
      />
      <TextInput
        label="Amount of a transfer at least"
        value={texts.atLeast}
        onChange={typed('atLeast')}
        error={
          atLeast.error ?? (needsAsset ? 'Choose a token: amounts of two tokens are not compared' : undefined)
        }
      />
      <div className={workbenchClasses.pair}>
        <TextInput
          label="From (UTC)"
          placeholder="2026-01-31"
          value={texts.from}
          onChange={typed('from')}
          error={from.error}
        />
        <TextInput
          label="To (UTC)"
          placeholder="2026-01-31 18:00"
          value={texts.to}
          onChange={typed('to')}
          error={to.error ?? turned}
        />
      </div>
      <Checkbox
        label="Hide transfers of zero value"
        checked={hidesZeroValue}
        onChange={(event) => setHidesZeroValue(event.currentTarget.checked)}
      />
      <div className={workbenchClasses.pair}>
        <Button type="submit" disabled={invalid || needsAsset}>
          Apply
        </Button>
        <Button variant="default" onClick={() => onApply(NO_FILTER)}>
          No filter
        </Button>
      </div>
    </form>
  );
}
