/** Codes whose values are shown alike. */
import { ABSENT, type Dictionary } from '../../columns/dictionary.ts';

/**
 * The codes whose text an earlier code has, each with the first such code: absent, null and '' are one,
 * and so are 5 and '5'.
 */
export function alikeCodes(dictionary: Dictionary): ReadonlyMap<number, number> {
  const alike = new Map<number, number>();
  const byText = new Map([['', ABSENT]]);
  for (const code of dictionary.freeCodes) {
    const text = dictionary.textAt(code);
    const first = byText.get(text);
    if (first === undefined) byText.set(text, code);
    else alike.set(code, first);
  }
  return alike;
}
