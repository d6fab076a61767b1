import type { ElectronApplication } from 'playwright-core';

export type EvaluateInMain = {
  <R>(act: (modules: typeof Electron.CrossProcessExports) => R | Promise<R>): Promise<R>;
  <R, A>(
    act: (modules: typeof Electron.CrossProcessExports, argument: A) => R | Promise<R>,
    argument: A,
  ): Promise<R>;
};

/**
 * Runs a function in the main process, between two turns of its event loop. The debugger that carries it there may interrupt the program in the
 * middle of another function (measured: 1 of 11 evaluations while rows are collected); a menu item clicked there once sent a message in the
 * middle of another message, and was lost. A user's click never comes so.
 */
export const evaluatorInMain =
  (electron: ElectronApplication): EvaluateInMain =>
  (act: unknown, argument?: unknown) =>
    electron.evaluate(
      async (modules, { source, given }) => {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        // oxlint-disable-next-line typescript/no-implied-eval -- every function that a debugger carries comes as text
        const carried = new Function(`return (${source});`)() as (...args: unknown[]) => never;
        return carried(modules, given);
      },
      { source: String(act), given: argument },
    );
