/**
 * `npm run prove -- flow [runs] [seed]`: traces of random histories by every method. Each sums to its
 * source at every run, is the same twice, does not notice unrelated rows, and equals a naive model
 * that was written apart.
 */
import { proveFlow } from '../support/prove-flow.ts';

const runs = Number(process.argv[2] ?? '10000');
const seed = Number(process.argv[3] ?? String(Date.now() % 2_147_483_647));
console.log(`${runs} histories, seed ${seed}`);
const { ends } = proveFlow({ runs, seed });
console.log(`sums that do not close, or differ from the naive model: 0 of ${ends} ends in ${runs} histories`);
