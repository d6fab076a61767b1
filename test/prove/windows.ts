/**
 * `npm run prove -- windows [runs] [seed]`: lists past the cap, cut at blocks; no window is ever called complete that its blocks never were.
 */
import { proveWindows } from '../support/prove-paging.ts';

const runs = Number(process.argv[2] ?? '20000');
const seed = Number(process.argv[3] ?? String(Date.now() % 2_147_483_647));
console.log(`${runs} lists, seed ${seed}`);
const { complete, windows, requests, fewest } = proveWindows({ runs, seed });
console.log(
  `wrongly called complete: 0 of ${complete} complete sets past the cap in ${runs} runs; ${(windows / complete).toFixed(1)} windows each, ${(requests / fewest).toFixed(2)} requests for each page of rows (the model's windows have a dozen pages)`,
);
