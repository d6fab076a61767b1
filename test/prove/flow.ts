/**
 * `npm run prove -- flow [runs] [seed]`: traces of random histories by every method. Each sums to its
 * source at every run, is the same twice, does not notice unrelated rows, and equals a naive model
 * that was written apart. Ranges of short histories equal the least and the most over every order.
 * Then the balance check: sets that lack one row of any kind, on a model chain and on the practice
 * chain. None may be called complete, and no set that lacks nothing may raise an alarm.
 */
import type { BalanceFigures } from '../support/balance-figures.ts';
import { proveBalanceAtHeights, proveBalanceBetween } from '../support/prove-balance.ts';
import { proveBalanceOnPractice } from '../support/prove-balance-practice.ts';
import { proveFlowRange } from '../support/prove-flow-range.ts';
import { proveFlow } from '../support/prove-flow.ts';

const runs = Number(process.argv[2] ?? '10000');
const seed = Number(process.argv[3] ?? String(Date.now() % 2_147_483_647));
console.log(`${runs} histories, seed ${seed}`);
const ranges = Math.ceil(runs / 10);
const loose = proveFlowRange({ runs: ranges, seed });
console.log(`ranges that differ from every order tried: 0 of ${ranges}, ${loose} of several orders`);
const { ends } = proveFlow({ runs, seed });
console.log(`sums that do not close, or differ from the naive model: 0 of ${ends} ends in ${runs} histories`);

const say = (what: string, { clean, explained, open, omitted, named, withinBounds }: BalanceFigures): void =>
  console.log(
    `balances ${what}: of ${omitted} sets that lack a row 0 are called complete, but for ${withinBounds} whose statement names a bound that the row is within (${named} named by block); 0 alarms in ${clean} clean sets (${explained} explained by the node, ${open} left open)`,
  );
say('at heights, settled', await proveBalanceAtHeights({ runs, seed }, true));
say('at heights, unasked', await proveBalanceAtHeights({ runs, seed }, false));
say('between two readings', await proveBalanceBetween({ runs, seed }));
say('on the practice chain', await proveBalanceOnPractice({ runs, seed }));
