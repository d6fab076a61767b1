import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { judgePair, type LinkCandidate } from '../../../../shared/engine/linking/find-links.ts';
import type { LinkSide } from '../../../../shared/engine/linking/link-side.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { isHash } from '../../../../shared/units/hex.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import classes from './links.module.css';
import { CandidateList } from './candidate-list.tsx';
import { wayText } from './link-text.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

interface LinkByHandProps {
  /** The rows that left. */
  readonly rows: readonly LinkSide[];
  readonly movementsIn: (hash: string) => Promise<readonly LinkSide[]>;
}

/** A row for a list to choose from. */
const optionText = (side: LinkSide): string =>
  `${new Date(side.time).toISOString().slice(0, 19).replace('T', ' ')} · ${formatDecimal(side.amount)} · ${wayText(side)} · ${shownHex(side.hash)}`;

/** Lets the analyst name the transaction of the other side, whatever the score. */
export function LinkByHand({ rows, movementsIn }: LinkByHandProps) {
  const [hash, setHash] = useState('');
  const [chosen, setChosen] = useState(0);
  const [found, setFound] = useState<{ readonly hash: string; readonly sides: readonly LinkSide[] }>();
  const { failure, act } = useAct();
  const typed = hash.trim().toLowerCase();
  const left = rows[chosen] ?? rows[0];
  const candidates =
    left === undefined || found === undefined
      ? []
      : found.sides
          .filter(({ way }) => way !== 'withdrawal')
          .flatMap((arrived): readonly LinkCandidate[] => {
            const judged = judgePair(left, arrived);
            return judged === undefined ? [] : [judged];
          });
  const isWrong = typed !== '' && !isHash(typed);
  const find = (): void => {
    if (isHash(typed)) void act(async () => setFound({ hash: typed, sides: await movementsIn(typed) }));
  };
  return (
    <details className={classes.byHand}>
      <summary>State a link by hand</summary>
      <form
        className={classes.reason}
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        {rows.length > 1 && (
          <NativeSelect
            label="Row that left"
            value={String(chosen)}
            data={rows.map((side, at) => ({ value: String(at), label: optionText(side) }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        <TextInput
          label="Transaction of the other side"
          placeholder="0x…"
          value={hash}
          error={isWrong ? 'A transaction hash is 0x and 64 hex digits.' : undefined}
          onChange={(event) => setHash(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" size="compact-sm" variant="default" disabled={!isHash(typed)}>
            Find its rows
          </Button>
        </div>
      </form>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {found !== undefined && candidates.length === 0 && (
        <p>
          No collected row of {shownHex(found.hash)} brings money to an address. Collect the lists of the
          address that received it, and for the trade zone the details of the action.
        </p>
      )}
      {candidates.length > 0 && <CandidateList candidates={candidates} verb="State" />}
    </details>
  );
}
