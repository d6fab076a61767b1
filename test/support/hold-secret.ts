/** A separate process that turns core files off as the hosts do, says so, and waits. */
import process from 'node:process';
import { turnCoreFilesOff } from '../../electron/start/core-files.ts';

turnCoreFilesOff();
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
