/**
 * `npm run prove -- paging [runs] [seed]`: no set is ever called complete that the list never was.
 */
import { provePaging } from '../support/prove-paging.ts';

const runs = Number(process.argv[2] ?? '100000');
const seed = Number(process.argv[3] ?? String(Date.now() % 2_147_483_647));
console.log(`${runs} lists, seed ${seed}`);
const { complete } = provePaging({ runs, seed });
console.log(`wrongly called complete: 0 of ${complete} complete sets in ${runs} runs`);
