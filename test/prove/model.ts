/**
 * `npm run prove -- model [runs] [seed]`: the plan against a model service with random heights, bursts inside one block, caps, page limits, growth and reorganisation
 * while it is read, dropped and doubled rows, and faults: pages, windows past the cap, and updates. No set is ever called complete that the list never was.
 */
import {
  proveNothingLost,
  provePaging,
  proveRanges,
  proveUpdates,
  proveWindows,
} from '../support/prove-paging.ts';

const runs = Number(process.argv[2] ?? '20000');
const seed = Number(process.argv[3] ?? String(Date.now() % 2_147_483_647));
console.log(`${runs} lists each, seed ${seed}`);
const paging = provePaging({ runs, seed });
console.log(`pages: 0 of ${paging.complete} complete sets are wrong`);
const windows = proveWindows({ runs, seed });
console.log(
  `windows past the cap: 0 of ${windows.complete} complete sets are wrong; ${(windows.windows / windows.complete).toFixed(1)} windows each, ${(windows.requests / windows.fewest).toFixed(2)} requests for each page of rows (the model's windows have a dozen pages)`,
);
const updates = proveUpdates({ runs, seed });
console.log(
  `updates: 0 of ${updates.complete} complete sets are wrong; ${updates.quiet} ended with a list at rest`,
);
const ranges = proveRanges({ runs, seed });
console.log(
  `ranges that a question names: 0 of ${ranges.complete} complete sets are wrong; ${ranges.widened} of them from a service that leaves out an end`,
);
proveNothingLost({ runs, seed });
console.log(`lists at rest, with faults: ${runs} of ${runs} had completely, and called so`);
console.log(
  `wrongly called complete: 0 of ${paging.complete + windows.complete + updates.complete + ranges.complete} in ${5 * runs} runs`,
);
