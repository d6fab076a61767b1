/**
 * A host that is stopped while it works, as by a sleeping machine or a debugger, and continues
 * later. `prove -- stopped-host` stops it for the required 60 s;
 * test/electron/core/stopped-machine.test.ts stops the core's own clock for hours.
 */
import { expect, it } from 'vitest';
import { stopHostFor } from '../../../support/stop-host.ts';

/** Long enough that every turn of the pace that was waited for is long due. */
const STOPPED_MS = 5000;

it('a host that was stopped goes on where it was, at its pace and without a burst [N19]', async () => {
  const { questions, asked, afterwards, mostAtOnce, again, records, intact } = await stopHostFor(STOPPED_MS);
  // Each question was asked once, and its answer is in the journal.
  expect({ asked, again, records, intact }).toEqual({
    asked: questions,
    again: 0,
    records: questions,
    intact: true,
  });
  // All that waited would come at once without the pace.
  expect(afterwards).toBeGreaterThan(6);
  expect(mostAtOnce).toBeLessThanOrEqual(5);
});
