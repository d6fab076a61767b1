/**
 * Remembers from which service and chain each collection of a journal was read, so that a
 * connection that meanwhile leads elsewhere adds nothing to it. Opening a journal notes only
 * headers; a body is read when a collection's source is first requested, and only within the
 * limits.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { limitsOfRecord } from '../../../shared/service/answer-limits.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { RecordHeader } from './record-format.ts';

/**
 * Where a response comes from. A collection of a chain and its trade zone has two sources. JSON-RPC
 * states no chain, but the path of its address may.
 */
export interface Source {
  readonly hostPort: string;
  /** Path of the JSON-RPC address; '' for lists. It may contain a key, so it is never shown. */
  readonly path: string;
  /** The chain's short name as sent; '' for JSON-RPC. */
  readonly chainShortName: string;
}

/** A part of a collection with one source: the interface, and for lists the kind of chain. */
export type SourcePart = 'main' | 'trade-zone' | 'json-rpc';

/** Refusals also come with HTTP status 200: a response is good if it has a page or a result. */
async function isGood({ kind, request, status, excess, body }: JournalEntry): Promise<boolean> {
  const endpoint = findEndpoint(request?.subject ?? '');
  const limits = limitsOfRecord(kind, request?.subject ?? '');
  if (excess !== undefined || limits === undefined) return false;
  if ((await workOnAnswer('measure', body, limits)) !== undefined) return false;
  if (kind === 'rpc-answer') {
    const { isRpcAnswer, errorCode } = await workOnAnswer('glance-at-call', body, undefined);
    return isRpcAnswer && errorCode === undefined;
  }
  if (endpoint === undefined) return false;
  try {
    await workOnAnswer('read-page', body, { endpointId: endpoint.id, status: status ?? 0 });
    return true;
  } catch (error) {
    if (error instanceof CasebookError) return false;
    throw error;
  }
}

function partOf({ kind, request }: Pick<JournalEntry, 'kind' | 'request'>): SourcePart | undefined {
  return kind === 'rpc-answer' ? 'json-rpc' : findEndpoint(request?.subject ?? '')?.chain;
}

const chainOf = (target: string): string =>
  new URLSearchParams(target.slice(target.indexOf('?') + 1)).get('chainShortName') ?? '';

/** What a header says. Any program may have written it, so its fields are unchecked. */
interface SaidOfSource {
  readonly collectionId?: unknown;
  readonly target?: unknown;
  readonly hostPort?: unknown;
}

/** The key of the collection and part that a record belongs to; undefined for other records. */
function keyOf(header: Pick<RecordHeader, 'kind' | 'request' | 'purpose'>): string | undefined {
  const part = partOf(header);
  const said: SaidOfSource = { ...header.purpose, ...header.request };
  const isWhole =
    typeof said.collectionId === 'string' &&
    typeof said.target === 'string' &&
    typeof said.hostPort === 'string';
  return part === undefined || !isWhole ? undefined : `${said.collectionId} ${part}`;
}

function sourceOfRecord(record: JournalEntry): Source {
  const { hostPort = '', target = '' } = record.request ?? {};
  const isCall = record.kind === 'rpc-answer';
  return { hostPort, path: isCall ? target : '', chainShortName: isCall ? '' : chainOf(target) };
}

/** Reads a record by its number; undefined if it is damaged now. */
export type ReadCandidate = (seq: number) => Promise<JournalEntry | undefined>;

export class SourceIndex {
  readonly #sources = new Map<string, Source>();
  /**
   * Numbers of the responses of each part of a collection, in order, until one is known to be good.
   */
  readonly #candidates = new Map<string, number[]>();

  /** Notes the header of a record. */
  add(header: RecordHeader): void {
    const key = keyOf(header);
    if (key === undefined || header.excess !== undefined || this.#sources.has(key)) return;
    const known = this.#candidates.get(key);
    if (known === undefined) this.#candidates.set(key, [header.seq]);
    else known.push(header.seq);
  }

  /**
   * Returns the source of the part's first good response, ignoring refusals; undefined if there is
   * none yet.
   */
  async sourceOf(collectionId: string, part: SourcePart, read: ReadCandidate): Promise<Source | undefined> {
    const key = `${collectionId} ${part}`;
    const candidates = this.#candidates.get(key) ?? [];
    while (candidates.length > 0 && !this.#sources.has(key)) {
      const record = await read(candidates[0] ?? 0);
      if (this.#sources.has(key)) break;
      if (record !== undefined && (await isGood(record))) this.#sources.set(key, sourceOfRecord(record));
      else candidates.shift();
    }
    if (this.#sources.has(key)) this.#candidates.delete(key);
    return this.#sources.get(key);
  }
}
