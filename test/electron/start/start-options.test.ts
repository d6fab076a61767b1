import { expect, it } from 'vitest';
import { readStartOptions, StartOptionError } from '../../../electron/start/start-options.ts';

// A debugger reads the memory of the process, with the keys in it: the program passes none of these on.
it.each([
  '--inspect',
  '--inspect=0',
  '--inspect-brk=127.0.0.1:9229',
  '--inspect-port=1',
  '--remote-debugging-port=0',
])('%s is no option of the start, and is refused by name [S7]', (option) => {
  expect(() => readStartOptions([option])).toThrow(StartOptionError);
  expect(() => readStartOptions([option])).toThrow(option.split('=')[0]);
});
