import type { Dictionary } from '../../columns/dictionary.ts';

/** Returns 1 for each code of a cell that is not empty. */
export function flagFilled(dictionary: Dictionary): Uint8Array {
  const flags = new Uint8Array(dictionary.size);
  for (let code = 0; code < flags.length; code += 1)
    flags[code] = dictionary.isPacked(code) || dictionary.textAt(code) !== '' ? 1 : 0;
  return flags;
}
