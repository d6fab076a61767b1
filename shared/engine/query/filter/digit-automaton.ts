/**
 * An automaton (Knuth, Morris and Pratt) that searches numbers for a text of digits, points and
 * minus signs. It reads three digits at a time, so that no number has to be written as text.
 */

/** Longer than the text of any number in a column. */
const LONGEST = 40;
const GROUP = 1000;

/**
 * A state is how many characters of the pattern match the end of what was read; the last state, all
 * of them, is never left.
 */
export interface DigitAutomaton {
  /** The last state. */
  readonly found: number;
  /** After three digits: by state and their value. */
  readonly afterGroup: Uint8Array;
  /** After one digit: by state and digit. */
  readonly afterDigit: Uint8Array;
  /** After the point, by state. */
  readonly afterPoint: Uint8Array;
  /**
   * After the leading group of a number, up to three digits without leading zeros: by its value;
   * from GROUP on, by its value after a minus sign.
   */
  readonly afterFirst: Uint8Array;
}

/** Where the part for negative numbers begins in `afterFirst`. */
export const NEGATIVE = GROUP;

/**
 * The length of the longest proper prefix of the pattern that is also a suffix, for each prefix.
 */
function bordersOf(sought: string): readonly number[] {
  const borders = [0];
  for (let at = 1; at < sought.length; at += 1) {
    let length = borders[at - 1] ?? 0;
    while (length > 0 && sought[at] !== sought[length]) length = borders[length - 1] ?? 0;
    borders.push(sought[at] === sought[length] ? length + 1 : 0);
  }
  return borders;
}

/** The automaton of a text; undefined if no number can contain it. */
export function digitAutomaton(sought: string): DigitAutomaton | undefined {
  if (!/^[-.0-9]+$/.test(sought) || sought.length > LONGEST) return undefined;
  const found = sought.length;
  const borders = bordersOf(sought);
  const next = (state: number, character: string): number => {
    let length = state;
    if (length === found) return found;
    while (length > 0 && sought[length] !== character) length = borders[length - 1] ?? 0;
    return sought[length] === character ? length + 1 : 0;
  };
  const read = (state: number, text: string): number => Array.from(text).reduce(next, state);
  const states = Array.from({ length: found + 1 }, (_, state) => state);
  const groups = Array.from({ length: GROUP }, (_, value) => value);
  const afterDigit = Uint8Array.from(
    states.flatMap((state) => Array.from('0123456789', (digit) => next(state, digit))),
  );
  const digit = (state: number, value: number): number => afterDigit[10 * state + value] ?? 0;
  return {
    found,
    afterDigit,
    afterPoint: Uint8Array.from(states, (state) => next(state, '.')),
    afterGroup: Uint8Array.from(
      states.flatMap((state) =>
        groups.map((value) =>
          digit(digit(digit(state, Math.floor(value / 100)), Math.floor(value / 10) % 10), value % 10),
        ),
      ),
    ),
    afterFirst: Uint8Array.from([
      ...groups.map((value) => read(0, String(value))),
      ...groups.map((value) => read(0, `-${value}`)),
    ]),
  };
}
