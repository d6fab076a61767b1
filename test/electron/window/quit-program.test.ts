import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuit, type QuitChoice } from '../../../electron/window/quit-program.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function program(choice: QuitChoice = 'stay') {
  const acts: string[] = [];
  let exports = 0;
  let closing: () => Promise<void> = () => Promise.resolve();
  const { quit } = createQuit({
    askAboutExports: async () => {
      acts.push('asked');
      return choice;
    },
    runningExports: () => exports,
    close: async () => {
      acts.push('closing');
      await closing();
      acts.push('closed');
    },
    exit: () => void acts.push('exit'),
  });
  return {
    acts,
    quit,
    setExports: (count: number) => {
      exports = count;
    },
    setClosing: (close: () => Promise<void>) => {
      closing = close;
    },
  };
}

describe('quitting', () => {
  it('closes, then exits, once, however often it is asked', async () => {
    const { acts, quit } = program();
    await Promise.all([quit(), quit(), quit()]);
    expect(acts).toEqual(['closing', 'closed', 'exit']);
  });

  it('stays where the user says so, and asks again the next time', async () => {
    const { acts, quit, setExports } = program('stay');
    setExports(1);
    await quit();
    await quit();
    expect(acts).toEqual(['asked', 'asked']);
  });

  it('waits for the export where the user says so', async () => {
    const { acts, quit, setExports } = program('wait');
    setExports(1);
    const done = quit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(acts).toEqual(['asked']);
    setExports(0);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(acts).toEqual(['asked', 'closing', 'closed', 'exit']);
  });

  it('does not wait for it where the user says so', async () => {
    const { acts, quit, setExports } = program('quit');
    setExports(1);
    await quit();
    expect(acts).toEqual(['asked', 'closing', 'closed', 'exit']);
  });

  it.each([
    ['hangs', () => new Promise<void>(() => undefined), ['closing', 'exit']],
    ['fails', () => Promise.reject(new Error('disk')), ['closing', 'exit']],
  ])('exits all the same where closing %s', async (_how, closing, wanted) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { acts, quit, setClosing } = program();
    setClosing(closing);
    const done = quit();
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(acts).toEqual(wanted);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('ended before everything was closed'));
    said.mockRestore();
  });
});
