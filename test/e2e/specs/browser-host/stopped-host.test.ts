/**
 * A host that is stopped in the middle of its work, as by a machine that sleeps or a debugger, and goes on later. `prove -- stopped-host` stops
 * it for the 60 s of the bar; by the core's own clock test/electron/core/stopped-machine.test.ts stops it for hours.
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
