/**
 * A disk that is slow at a moment of the test's choice: from `hold` until `release` no flush of a
 * file ends.
 */
import type { FilePort, OpenFile } from '../../electron/core/files/file-port.ts';

export interface HeldDisk extends FilePort {
  hold(): void;
  release(): void;
}

/** A port over `real`; nothing is held at first. */
export function createHeldDisk(real: FilePort): HeldDisk {
  let gate = Promise.resolve();
  let release = (): void => undefined;
  const heldFile = (file: OpenFile): OpenFile => ({
    ...file,
    sync: async () => {
      await gate;
      await file.sync();
    },
  });
  return {
    ...real,
    open: async (path, mode) => heldFile(await real.open(path, mode)),
    hold: () => (gate = new Promise((resolve) => (release = resolve))),
    release: () => release(),
  };
}
