/** What the logs of a token move in a transaction, as flows between addresses. Pure. */
import type { MovementLog, TokenMovement } from '../logs/token-movements.ts';

/** What the log of a token moves, in the smallest unit. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  /** Of an event beside Transfer, which may repeat one. */
  readonly isBeside: boolean;
}

/** The movements under one standard, as far as their parties are certain. */
export function flowsOf(
  movements: readonly MovementLog[],
  standard: TokenMovement['standard'],
): readonly Flow[] {
  return movements.flatMap(({ readings, hasCertainParties, isBesideTransfer = false }) => {
    const reading = readings.find((each) => each.standard === standard);
    if (reading?.amount === undefined || reading.amount === 0n || !hasCertainParties) return [];
    const { from, to, amount } = reading;
    return [{ from, to, amount, isBeside: isBesideTransfer }];
  });
}

const keyOf = ({ from, to, amount }: Flow): string => `${from} ${to} ${amount}`;

const distinct = (flows: readonly Flow[]): readonly Flow[] => [
  ...new Map(flows.map((flow) => [keyOf(flow), flow])).values(),
];

/**
 * The logs that may count: ERC-777 logs each transfer as Sent too, some wrapped coins log a mint
 * twice, and some tokens every Transfer.
 */
export function waysToCount(flows: readonly Flow[]): readonly (readonly Flow[])[] {
  const transfers = flows.filter(({ isBeside }) => !isBeside);
  const known = new Set(transfers.map(keyOf));
  const all = flows.filter((flow) => !flow.isBeside || !known.has(keyOf(flow)));
  return [transfers, distinct(transfers), all, distinct(all)];
}

/** True if the token went from the sender to the recipient over others, in any number of steps. */
export function isPassedOn(movements: readonly MovementLog[], sender: string, recipient: string): boolean {
  const steps = movements.flatMap(({ readings: [first], hasCertainParties }) =>
    first === undefined || !hasCertainParties || first.from === first.to ? [] : [first],
  );
  const reached = new Set([sender]);
  for (let known = 0; known < reached.size;) {
    known = reached.size;
    for (const { from, to } of steps) if (reached.has(from)) reached.add(to);
  }
  return sender !== recipient && reached.has(recipient);
}
