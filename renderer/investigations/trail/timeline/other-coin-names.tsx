import { useMemo } from 'react';
import type { ReviewSession, ReviewSnapshot } from '../../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { NATIVE_TOKEN } from '../../../../shared/service/native-token-name.ts';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import { nativeName } from '../../../table/summary/name-tokens.ts';
import { useAnswer } from '../../../tab/use-answer.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { coinNamesIn, otherNamesText } from './names-of-coin.ts';
import classes from './timeline.module.css';

interface OtherCoinNamesProps {
  readonly endpoint: Endpoint;
  /** The label of the rows' list, if they are of one. */
  readonly kind: string | undefined;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
}

/** Rows that are looked at for names of the coin. */
const MOST_ROWS = 500;

/** Says once for a list what ≠ beside its amounts means; nothing if no row calls the coin otherwise. */
export function OtherCoinNames({ endpoint, kind, session, snapshot }: OtherCoinNamesProps) {
  const name = nativeName(useWorkbenchState('tokenNames'));
  const total = snapshot?.total ?? 0;
  const field = ['transactionSymbol', 'symbol'].find((each) =>
    endpoint.columns.some((column) => column.field === each),
  );
  const ask = useMemo(() => {
    if (field === undefined || total === 0) return undefined;
    const isOther = { kind: 'equals', field, anyOf: ['', name] } as const;
    const isToken = { kind: 'equals', field: 'tokenContractAddress', anyOf: [''] } as const;
    return async (asked: ReviewSession) =>
      coinNamesIn(await asked.find([isToken, { kind: 'not', part: isOther }], MOST_ROWS), kind);
  }, [field, total, name, kind]);
  const { value: names = [] } = useAnswer(session, ask);
  const others = names.filter((each) => each !== name);
  if (others.length === 0) return null;
  return (
    <p className={classes.coinNames}>
      {revealWhole(otherNamesText(others, name === NATIVE_TOKEN ? undefined : name))}
    </p>
  );
}
