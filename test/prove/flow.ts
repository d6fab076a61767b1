/**
 * `npm run prove -- flow [runs] [seed]`: traces of random histories by every method. Each sums to its
 * source at every run, is the same twice, does not notice unrelated rows, and equals a naive model
 * that was written apart. Ranges of short histories equal the least and the most over every order.
 */
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
