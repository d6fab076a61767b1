/**
 * Imported by a host under test: SIGUSR2 makes its main thread stand still for as long as BLOCK_MS says, as a fault of the program would.
 */
import { isMainThread } from 'node:worker_threads';
import process from 'node:process';

if (isMainThread)
  process.on('SIGUSR2', () => {
    const until = performance.now() + Number(process.env['BLOCK_MS']);
    while (performance.now() < until);
  });
