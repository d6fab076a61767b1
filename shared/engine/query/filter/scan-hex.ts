/**
 * Finds a run of hex digits in packed texts of equal width. Four digits at a time (a unit, two bytes) are looked up in a table of what a unit of the sought run may be; only
 * where one is found are digits compared. WebAssembly with SIMD would be several times faster again, and the content security policy forbids it: see ARCHITECTURE.md.
 */
import { inStretches } from '../in-stretches.ts';
import type { HexPattern } from './hex-pattern.ts';

/** Entries [from, to) of `width` bytes each, an even number. */
export interface PackedRange {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

const UNIT_DIGITS = 4;
/** Where the digits of a unit lie in it: the digit of the higher value first in each byte, the lower byte first. */
const SHIFTS = [4, 0, 12, 8] as const;

const digitAt = (bytes: Uint8Array, offset: number, place: number): number => {
  const byte = bytes[offset + (place >> 1)] ?? 0;
  return (place & 1) === 0 ? byte >> 4 : byte & 15;
};

/** True where the digits stand at a place of the entry that begins at `offset`. */
function standsAt(bytes: Uint8Array, offset: number, place: number, digits: Uint8Array): boolean {
  for (let index = 0; index < digits.length; index += 1)
    if (digitAt(bytes, offset, place + index) !== digits[index]) return false;
  return true;
}

/** Which units are looked at, and what is looked for in them. */
interface UnitSearch {
  /** Of the units of an entry each `stride`th is looked at: the last one of so many. */
  readonly stride: number;
  /** How many digits of the run stand before such a unit; negative where the run begins within it. */
  readonly leads: readonly number[];
  /** For each unit the leads after which it shows the run: a bit for each of the first seven, the eighth for all others. */
  readonly table: Uint8Array;
}

/** The unit that has most of a run which begins so many digits after the beginning of a unit: that one or the next. */
function bestLead(begin: number, length: number): number {
  const inFirst = Math.min(UNIT_DIGITS - begin, length);
  return Math.min(length - inFirst, UNIT_DIGITS) > inFirst ? UNIT_DIGITS - begin : -begin;
}

/** However a run of 4 × stride + 3 digits or more lies, it has a unit that is looked at as a whole. */
function leadsOf(length: number, stride: number): number[] {
  return stride === 0
    ? Array.from({ length: UNIT_DIGITS }, (_, begin) => bestLead(begin, length))
    : Array.from({ length: UNIT_DIGITS * stride }, (_, lead) => lead);
}

/** Marks the units that have the digits after `lead`; those that the run does not reach may be any. */
function markUnits(table: Uint8Array, digits: Uint8Array, lead: number, bit: number): void {
  let [value, free] = [0, 0];
  for (const [index, shift] of SHIFTS.entries()) {
    const digit = digits[lead + index];
    if (digit === undefined) free |= 15 << shift;
    else value |= digit << shift;
  }
  // Each set of the free bits, from all of them to none.
  for (let some = free; ; some = (some - 1) & free) {
    table[value | some] = (table[value | some] ?? 0) | bit;
    if (some === 0) return;
  }
}

/** Of the lead of a number. */
const bitOf = (number: number): number => 1 << Math.min(7, number);

function unitSearch(digits: Uint8Array): UnitSearch {
  const stride = Math.max(0, (digits.length - 3) >> 2);
  const leads = leadsOf(digits.length, stride);
  const table = new Uint8Array(0x10000);
  for (const [number, lead] of leads.entries()) markUnits(table, digits, lead, bitOf(number));
  return { stride: Math.max(1, stride), leads, table };
}

/** What is sought in entries of so many units. */
interface UnitScan extends UnitSearch {
  readonly units: Uint16Array;
  /** The same, two units a word. */
  readonly words: Uint32Array;
  readonly ofEntry: number;
  /** True where the run stands around a unit of an entry that shows some of it. */
  readonly isAround: (entry: number, unit: number, shown: number) => boolean;
}

/** Marks an entry where the run stands around one of its units that are looked at. */
function markUnit(
  { units, ofEntry, stride, table, isAround }: UnitScan,
  marks: Uint8Array,
  entry: number,
): void {
  const begin = entry * ofEntry;
  const end = begin + ofEntry;
  for (let unit = begin + stride - 1; unit < end; unit += stride) {
    const shown = table[units[unit] ?? 0] ?? 0;
    if (shown !== 0 && isAround(entry, unit - begin, shown)) {
      marks[entry] = 1;
      return;
    }
  }
}

/** Entries [from, to), of each every unit, two at a time; whether they show anything is asked once: most entries show nothing. */
function scanAllUnits(scan: UnitScan, marks: Uint8Array, from: number, to: number): void {
  const { words, table } = scan;
  const ofEntry = scan.ofEntry >> 1;
  for (let entry = from; entry < to; entry += 1) {
    if (marks[entry] === 1) continue;
    const end = (entry + 1) * ofEntry;
    let shown = 0;
    for (let place = end - ofEntry; place < end; place += 1) {
      const two = words[place] ?? 0;
      shown |= (table[two & 0xffff] ?? 0) | (table[two >>> 16] ?? 0);
    }
    if (shown !== 0) markUnit(scan, marks, entry);
  }
}

/** Entries [from, to), of each some units. */
function scanSomeUnits(scan: UnitScan, marks: Uint8Array, from: number, to: number): void {
  for (let entry = from; entry < to; entry += 1) if (marks[entry] !== 1) markUnit(scan, marks, entry);
}

function scanAnywhere({ bytes, width, from, to }: PackedRange, digits: Uint8Array, marks: Uint8Array): void {
  const search = unitSearch(digits);
  const { leads } = search;
  // Little-endian, as all that Chromium runs on. Columns begin at the beginning of their buffers; what does not is copied.
  const lying = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const last = 2 * width - digits.length;
  const isAround = (entry: number, unit: number, shown: number): boolean => {
    for (let number = 0; number < leads.length; number += 1) {
      if ((shown & bitOf(number)) === 0) continue;
      const place = UNIT_DIGITS * unit - (leads[number] ?? 0);
      if (place >= 0 && place <= last && standsAt(bytes, entry * width, place, digits)) return true;
    }
    return false;
  };
  const scan: UnitScan = {
    ...search,
    units: new Uint16Array(lying.buffer, lying.byteOffset, lying.length >> 1),
    words: new Uint32Array(lying.buffer, lying.byteOffset, lying.length >> 2),
    ofEntry: width >> 1,
    isAround,
  };
  const isAll = search.stride === 1 && width % 4 === 0;
  inStretches(from, to, (first, end) =>
    isAll ? scanAllUnits(scan, marks, first, end) : scanSomeUnits(scan, marks, first, end),
  );
}

/** Sets `marks` (by entry) where the pattern stands; the others stay as they are. */
export function scanHex(given: PackedRange, pattern: HexPattern, marks: Uint8Array): void {
  const { bytes, width, from } = given;
  // Past the end of the bytes nothing is packed.
  const to = Math.min(given.to, Math.floor(bytes.length / width));
  const range = { bytes, width, from, to };
  if (pattern.kind === 'none') return;
  if (pattern.kind === 'all') {
    marks.fill(1, from, to);
    return;
  }
  const { digits } = pattern;
  if (digits.length > 2 * width) return;
  if (pattern.kind === 'anywhere') scanAnywhere(range, digits, marks);
  else
    for (let entry = from; entry < to; entry += 1)
      if (standsAt(bytes, entry * width, 0, digits)) marks[entry] = 1;
}
