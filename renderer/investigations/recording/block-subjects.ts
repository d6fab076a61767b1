import type { ChainSubject } from '../../parts/chain-subject.ts';

/** The height of a recording as a chain subject. */
export const heightSubject = (height: number): ChainSubject => ({
  kind: 'height',
  value: String(height),
  chain: 'main',
});

/** The hash of a block of a recording, which leads to its height. */
export const blockHashSubject = (hash: string, height: number): ChainSubject => ({
  kind: 'block-hash',
  value: hash,
  chain: 'main',
  height: String(height),
});
