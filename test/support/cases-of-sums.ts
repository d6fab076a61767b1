/**
 * Generated trails whose sums are known from the way in which they are made: each row is made for a
 * fate, so that no rule of the program is repeated here.
 */
import type { LeftOutReason } from '../../shared/service/counted-rows.ts';
import { numbersFrom } from './numbers-from.ts';

/** The list of a row, as the parameter of 4.5 names it, or that of the trade zone. */
export const LISTS = ['transaction', 'token_20', 'trade-zone'] as const;

/** A row as the service lists it, and what is known about it. */
export interface FatedRow {
  readonly list: (typeof LISTS)[number];
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined if it counts. */
  readonly fate: LeftOutReason | undefined;
  /** '' for the native coin and for the trade zone. */
  readonly token: string;
  /** 'untold' for actions of the trade zone whose row tells none. */
  readonly direction: 'in' | 'out' | 'untold';
  readonly counterparty: string;
  /** In millionths; negative in a row that says so. */
  readonly micros: bigint;
}

export interface CaseOfSums {
  readonly subject: string;
  /** Two tokens of one symbol, the first of which was there before. */
  readonly tokens: readonly [honest: string, counterfeit: string];
  readonly rows: readonly FatedRow[];
}

const START_MS = Date.UTC(2026, 0, 1);
/** What lists of the trade zone tell of an action's direction, if the address itself acted. */
const ACTIONS = [
  ['deposit', 'in'],
  ['Deposit', 'in'],
  ['withdraw', 'out'],
  ['withdrawTo', 'out'],
  ['withdrawal', 'out'],
  ['depositFor', 'untold'],
  ['transfer', 'untold'],
  ['placeOrder', 'untold'],
  ['', 'untold'],
] as const;

const STATES = { failed: 'fail', pending: 'pending', untold: '' } as const;
const ZONE_STATES = { failed: '0x0', pending: 'pending', untold: '?' } as const;

const amountText = (micros: bigint): string => {
  const digits = String(micros < 0n ? -micros : micros).padStart(7, '0');
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** One trail of about `count` rows; the same for the same seed. */
export function caseOfSums(seed: number, count = 120): CaseOfSums {
  const below = numbersFrom(seed);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => below(16).toString(16)).join('');
  const address = (): string => `0x${hex(40)}`;
  const subject = address();
  const others = [address(), address(), address(), address()];
  const [imitated = ''] = others;
  const lookalike = `${imitated.slice(0, 6)}${hex(32)}${imitated.slice(-4)}`;
  const tokens = [address(), address()] as const;
  const rows: FatedRow[] = [];

  /** Adds a row; `more` are fields that differ from those of a row that counts. */
  const add = (
    list: FatedRow['list'],
    fate: FatedRow['fate'],
    given: { counterparty?: string; token?: string; micros?: bigint; more?: Record<string, string> } = {},
  ): void => {
    const counterparty = given.counterparty ?? others[below(others.length)] ?? '';
    const [type, told] = ACTIONS[below(ACTIONS.length)] ?? ['', 'untold'];
    const isOfSubject = below(4) > 0;
    const isOut = below(2) === 1;
    const token = list === 'token_20' ? (given.token ?? tokens[0]) : '';
    const micros = given.micros ?? BigInt(1 + below(4_000_000_000)) * BigInt(1 + below(1000));
    const time = String(START_MS + rows.length * 60_000);
    const hash = `0x${hex(64)}`;
    const unsettled = fate === 'failed' || fate === 'pending' || fate === 'untold' ? fate : undefined;
    const fields: Record<string, string> =
      list === 'trade-zone'
        ? {
            hash,
            from: isOfSubject ? subject : counterparty,
            actionType: type,
            status: unsettled === undefined ? '0x1' : ZONE_STATES[unsettled],
            value: amountText(micros),
            blockTime: time,
          }
        : {
            txId: hash,
            from: isOut ? subject : counterparty,
            to: isOut ? counterparty : subject,
            amount: amountText(micros),
            state: unsettled === undefined ? 'success' : STATES[unsettled],
            transactionSymbol: token === '' ? 'PRC' : 'USDP',
            tokenContractAddress: token,
            transactionTime: time,
          };
    rows.push({
      list,
      fields: { ...fields, ...given.more },
      fate,
      token,
      direction: list === 'trade-zone' ? (isOfSubject ? told : 'untold') : isOut ? 'out' : 'in',
      counterparty,
      micros,
    });
  };

  // Whoever is imitated was there before.
  for (const counterparty of others) {
    add('transaction', undefined, { counterparty });
    add('token_20', undefined, { counterparty });
  }
  const kinds: readonly (() => void)[] = [
    () => add('transaction', undefined),
    () => add('token_20', undefined),
    () => add('trade-zone', undefined),
    () => add('transaction', (['failed', 'pending', 'untold'] as const)[below(3)]),
    () => add('token_20', (['failed', 'pending'] as const)[below(2)]),
    () => add('trade-zone', (['failed', 'pending', 'untold'] as const)[below(3)]),
    () => add('token_20', 'suspected', { token: tokens[1] }),
    () => add('token_20', 'suspected', { counterparty: lookalike }),
    () => add('transaction', 'suspected', { counterparty: lookalike }),
    () => add('token_20', 'suspected', { micros: 0n }),
    () => add('transaction', 'unreadable', { micros: -BigInt(1 + below(1_000_000)) }),
    () => add('trade-zone', 'unreadable', { micros: -5n }),
    () => add('transaction', 'unreadable', { more: { txId: '0x12' } }),
    () => add('transaction', 'mismatched'),
  ];
  while (rows.length < count) kinds[below(kinds.length)]?.();
  return { subject, tokens, rows };
}
