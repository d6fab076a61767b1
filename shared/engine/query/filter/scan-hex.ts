/**
 * Finds a run of hex digits in packed texts of equal width. Looks up four digits at a time (a unit,
 * two bytes) in a table of the possible units of the run, and compares digits only on a match.
 * WebAssembly with SIMD would be several times faster again, but the content security policy
 * forbids it: see ARCHITECTURE.md.
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
/**
 * Where the digits of a unit are in it: the high digit first in each byte, the lower byte first.
 */
const SHIFTS = [4, 0, 12, 8] as const;

const digitAt = (bytes: Uint8Array, offset: number, place: number): number => {
  const byte = bytes[offset + (place >> 1)] ?? 0;
  return (place & 1) === 0 ? byte >> 4 : byte & 15;
};

/** True if the digits are at a position of the entry that begins at `offset`. */
function standsAt(bytes: Uint8Array, offset: number, place: number, digits: Uint8Array): boolean {
  for (let index = 0; index < digits.length; index += 1)
    if (digitAt(bytes, offset, place + index) !== digits[index]) return false;
  return true;
}

/** Which units are checked, and what is searched for in them. */
interface UnitSearch {
  /** Of this many units of an entry, only the last one is checked. */
  readonly stride: number;
  /** How many digits of the run precede such a unit; negative if the run begins within it. */
  readonly leads: readonly number[];
  /**
   * For each unit the leads with which it matches the run: a bit for each of the first seven, the
   * eighth for all others.
   */
  readonly table: Uint8Array;
}

/**
 * The unit with most of a run that begins this many digits after the beginning of a unit: that unit
 * or the next.
 */
function bestLead(begin: number, length: number): number {
  const inFirst = Math.min(UNIT_DIGITS - begin, length);
  return Math.min(length - inFirst, UNIT_DIGITS) > inFirst ? UNIT_DIGITS - begin : -begin;
}

/** A run of 4 × stride + 3 digits or more always contains a whole checked unit. */
function leadsOf(length: number, stride: number): number[] {
  return stride === 0
    ? Array.from({ length: UNIT_DIGITS }, (_, begin) => bestLead(begin, length))
    : Array.from({ length: UNIT_DIGITS * stride }, (_, lead) => lead);
}

/** Marks the units that have the digits after `lead`; digits outside the run may be any. */
function markUnits(table: Uint8Array, digits: Uint8Array, lead: number, bit: number): void {
  let [value, free] = [0, 0];
  for (const [index, shift] of SHIFTS.entries()) {
    const digit = digits[lead + index];
    if (digit === undefined) free |= 15 << shift;
    else value |= digit << shift;
  }
  // Enumerates all subsets of the free bits, from all of them to none.
  for (let some = free; ; some = (some - 1) & free) {
    table[value | some] = (table[value | some] ?? 0) | bit;
    if (some === 0) return;
  }
}

/** The bit of a lead's number. */
const bitOf = (number: number): number => 1 << Math.min(7, number);

function unitSearch(digits: Uint8Array): UnitSearch {
  const stride = Math.max(0, (digits.length - 3) >> 2);
  const leads = leadsOf(digits.length, stride);
  const table = new Uint8Array(0x10000);
  for (const [number, lead] of leads.entries()) markUnits(table, digits, lead, bitOf(number));
  return { stride: Math.max(1, stride), leads, table };
}

/** A search in entries of this many units. */
interface UnitScan extends UnitSearch {
  readonly units: Uint16Array;
  /** The same, two units per word. */
  readonly words: Uint32Array;
  readonly ofEntry: number;
  /** True if the whole run surrounds a unit of an entry that shows some of it. */
  readonly isAround: (entry: number, unit: number, shown: number) => boolean;
}

/** Marks an entry if the run surrounds one of its checked units. */
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

/**
 * Scans every unit of the entries [from, to), two at a time with a single check, because most
 * entries show nothing.
 */
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

/** Scans some units of each of the entries [from, to). */
function scanSomeUnits(scan: UnitScan, marks: Uint8Array, from: number, to: number): void {
  for (let entry = from; entry < to; entry += 1) if (marks[entry] !== 1) markUnit(scan, marks, entry);
}

function scanAnywhere({ bytes, width, from, to }: PackedRange, digits: Uint8Array, marks: Uint8Array): void {
  const search = unitSearch(digits);
  const { leads } = search;
  // Little-endian, like every platform of Chromium. Columns begin at the start of their buffers;
  // others are copied.
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

/** Sets `marks` (by entry) if the pattern matches; the others stay as they are. */
export function scanHex(given: PackedRange, pattern: HexPattern, marks: Uint8Array): void {
  const { bytes, width, from } = given;
  // Nothing is packed beyond the end of the bytes.
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
