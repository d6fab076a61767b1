/**
 * Gives threads the nursery that V8 gives them in the program: the test process itself has a larger
 * one (vitest.config.ts), and V8 reads this flag whenever it starts a thread. With a large nursery,
 * a thread that reaches its memory limit takes the process with it.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--max-semi-space-size=16');
