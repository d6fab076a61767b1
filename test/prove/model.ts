/**
 * `npm run prove -- model [runs] [seed]`: runs the plan against a model service. First come lists
 * of both zones and of the four endpoints that are read in block ranges. They change in every way
 * while they are read window by window and updated: late, replaced, corrected and lost rows,
 * growth, reorganisation, wrong responses. Then follow odd services, each in a tenth of the runs:
 * rows out of order, caps, page limits, no page counts, excluded range ends. No collection may ever be called
 * complete if the list never was in that state.
 */
import { proveAnswers } from '../support/prove-answers.ts';
import {
  proveNothingLost,
  provePaging,
  proveRanges,
  proveUpdates,
  proveWindows,
} from '../support/prove-paging.ts';
import { proveOneState, proveOneStateOfUpdates, type OneStateFigures } from '../support/prove-one-state.ts';

const changing = Number(process.argv[2] ?? '100000');
const seed = Number(process.argv[3] ?? String(Date.now() % 2_147_483_647));
const say = (what: string, of: OneStateFigures): void =>
  console.log(
    `${what}: 0 of ${of.whole} complete sets are wrong; ${of.changed} of them changed while they were read, ${of.inWindows} have several windows, ${of.readAnew} had a window read anew after a look back`,
  );
console.log(`${changing} changing lists, seed ${seed}`);
const collected = proveOneState({ runs: Math.ceil(changing * 0.9), seed });
say('lists read while they change', collected);
const updated = proveOneStateOfUpdates({ runs: Math.floor(changing * 0.1), seed });
say('sets brought up to date while their lists change', updated);
const runs = Math.ceil(changing / 10);
console.log(`odd services, ${runs} lists each`);
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
const answers = proveAnswers({ runs, seed });
console.log(
  `answers to other questions: in ${answers.spoiled} lists; 0 of ${answers.complete} complete sets were read from one`,
);
const complete = [
  collected.whole,
  updated.whole,
  paging.complete,
  windows.complete,
  updates.complete,
  ranges.complete,
  answers.complete,
];
console.log(
  `wrongly called complete: 0 of ${complete.reduce((sum, each) => sum + each)} in ${changing + 6 * runs} runs, ${changing} of them changing lists of all kinds`,
);
