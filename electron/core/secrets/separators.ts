/** What stands between the characters of a spelled text: the same each time, or nearly. */
import { isBlank, isDecimal, isWord } from './byte-sets.ts';

const [SPACE, PLUS, COLON] = [0x20, 0x2b, 0x3a];
/** Bytes between two characters; more of them end the text. */
const MOST_BETWEEN = 60;

const isSingle = (bytes: Uint8Array, at: number): boolean => isWord(bytes[at]) && !isWord(bytes[at + 1]);

const nextWord = (bytes: Uint8Array, at: number): number => {
  let next = at;
  while (next < bytes.length && next - at <= MOST_BETWEEN && !isWord(bytes[next])) next += 1;
  return next - at > MOST_BETWEEN || next >= bytes.length ? -1 : next;
};

/** The bytes between the character before `at` and the next; undefined if no single one follows. */
export const separatorAt = (bytes: Uint8Array, at: number): Uint8Array | undefined => {
  const next = nextWord(bytes, at);
  if (next < 0) return undefined;
  let name = next;
  while (isDecimal(bytes[name])) name += 1;
  const isName = name > next && (bytes[name] === COLON || bytes[name + 1] === COLON);
  const end = isName ? nextWord(bytes, name) : next;
  if (end < 0 || !isSingle(bytes, end)) return undefined;
  // The same must follow the next character: without a list, most is refused here.
  const isRepeated = bytes[end + 1] === bytes[at] || (isBlank(bytes[end + 1]) && isBlank(bytes[at]));
  return isRepeated ? bytes.subarray(at, end) : undefined;
};

const isBlankOrPlus = (byte: number | undefined): boolean => isBlank(byte) || byte === PLUS;

type Kind = (byte: number | undefined) => boolean;

/** What a byte of the separator may be instead. Forms make pluses of all spaces. */
function kindOf(byte: number | undefined, separator: Uint8Array): Kind | undefined {
  const isOfBlanks = separator.includes(SPACE) ? isBlank : isBlankOrPlus;
  if (isOfBlanks(byte)) return isOfBlanks;
  return isDecimal(byte) ? isDecimal : undefined;
}

/** The place behind the same bytes, forwards (`step` 1) or backwards (-1); -1 if they are not there. */
const passSame = (bytes: Uint8Array, at: number, separator: Uint8Array, step: 1 | -1): number => {
  const start = step === 1 ? at : at - separator.length + 1;
  for (let own = 0; own < separator.length; own += 1) if (bytes[start + own] !== separator[own]) return -1;
  return at + step * separator.length;
};

/** The same, with runs of blanks and of digits of any length and value. */
const passAlike = (bytes: Uint8Array, at: number, separator: Uint8Array, step: 1 | -1): number => {
  let place = at;
  for (let own = step === 1 ? 0 : separator.length - 1; own >= 0 && own < separator.length;) {
    const kind = kindOf(separator[own], separator);
    if (kind === undefined) {
      if (bytes[place] !== separator[own]) return -1;
      place += step;
      own += step;
      continue;
    }
    const begun = place;
    while (kind(bytes[place]) && Math.abs(place - begun) <= MOST_BETWEEN) place += step;
    if (place === begun) return -1;
    while (own >= 0 && own < separator.length && kind(separator[own])) own += step;
  }
  return place;
};

/** The same bytes come first: a character may be a blank or a digit itself. */
export const passSeparator = (bytes: Uint8Array, at: number, separator: Uint8Array, step: 1 | -1): number => {
  const same = passSame(bytes, at, separator, step);
  return same >= 0 ? same : passAlike(bytes, at, separator, step);
};
