/**
 * A collection may cover more than one request can: more hashes than a batch takes, a longer time
 * than the service allows (spec 8). It is then split into parts, each of which is a question of its
 * own.
 */
import { plainHashList } from '../units/reference/read-field.ts';
import { checkParameters } from './check-parameters.ts';
import type { Endpoint } from './endpoint.ts';

type Params = Readonly<Record<string, string>>;

/**
 * Returns the hashes of a typed or pasted list, each once, with any separators; the first spelling
 * counts.
 */
function hashesOf(text: string): string[] {
  const seen = new Map<string, string>();
  for (const hash of plainHashList(text))
    if (!seen.has(hash.toLowerCase())) seen.set(hash.toLowerCase(), hash);
  return [...seen.values()];
}

const chunksOf = (items: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Splits `from` to `to` (Unix ms, both included) into periods that share no millisecond. The seams
 * lie at half a second, when no block has its time: it is not known whether the service includes
 * the ends of a period.
 */
export function splitPeriod(from: number, to: number, longest: number): [number, number][] {
  const periods: [number, number][] = [];
  let start = from;
  while (to - start > longest) {
    const last = Math.floor((start + longest - 500) / 1000) * 1000 + 499;
    periods.push([start, last]);
    start = last + 1;
  }
  return [...periods, [start, to]];
}

/** Returns the parameters of each part, in order; a single part if one request is enough. */
export function partsOf(endpoint: Endpoint, params: Params): readonly Params[] {
  const { slicing } = endpoint;
  if (slicing.by === 'hash-chunks') {
    const hashes = hashesOf(params[slicing.parameter] ?? '');
    if (hashes.length === 0) return [params];
    return chunksOf(hashes, slicing.chunk).map((chunk) => ({
      ...params,
      [slicing.parameter]: chunk.join(','),
    }));
  }
  if (slicing.by === 'issue-date') {
    const { startParameter, endParameter, maxSpanMs } = slicing;
    const [from, to] = [params[startParameter] ?? '', params[endParameter] ?? ''];
    if (!/^\d{1,15}$/.test(from) || !/^\d{1,15}$/.test(to) || Number(from) > Number(to)) return [params];
    return splitPeriod(Number(from), Number(to), maxSpanMs).map(([start, end]) => ({
      ...params,
      [startParameter]: String(start),
      [endParameter]: String(end),
    }));
  }
  return [params];
}

/**
 * Checks a collection's parameters part by part; drops empty ones and repeated hashes. Throws
 * `input.invalid` for the first bad field; `details.field` names it.
 */
export function checkCollectionParameters(endpoint: Endpoint, params: Params): Params {
  const parts = partsOf(endpoint, params).map((part) => checkParameters(endpoint, part));
  const { slicing } = endpoint;
  const [first = {}] = parts;
  const joined = (name: string): string => parts.map((part) => part[name] ?? '').join(',');
  if (slicing.by === 'hash-chunks') return { ...first, [slicing.parameter]: joined(slicing.parameter) };
  const last = parts.at(-1)?.[slicing.by === 'issue-date' ? slicing.endParameter : ''];
  return slicing.by === 'issue-date' && last !== undefined
    ? { ...first, [slicing.endParameter]: last }
    : first;
}
