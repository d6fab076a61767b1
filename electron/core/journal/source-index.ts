/**
 * Which service and chain each set of a journal was read from: so that a connection that leads elsewhere by now adds nothing to it.
 */
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { readPage } from '../../../shared/service/read-page.ts';
import type { RecordHeader } from './journal-format.ts';

/** Where an answer comes from. Sets of a chain and its trade zone have two; JSON-RPC names no chain, but its address may by its path. */
export interface Source {
  readonly hostPort: string;
  /** Of the address of JSON-RPC; '' for lists. It may have a key in it: never shown. */
  readonly path: string;
  /** The chain's short name as sent; '' for JSON-RPC. */
  readonly chainShortName: string;
}

/** Part of a set that has one source: the interface, and for lists the kind of chain. */
export type SourcePart = 'main' | 'trade-zone' | 'json-rpc';

/** Refusals come with HTTP status 200, too: an answer is one that has a page, or a result. */
function isGood({ kind, request, status }: RecordHeader, body: Uint8Array): boolean {
  const endpoint = findEndpoint(request?.subject ?? '');
  try {
    const bodyText = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (kind === 'rpc-answer') return Object.hasOwn(JSON.parse(bodyText) as object, 'result');
    if (endpoint !== undefined) readPage(endpoint, { status: status ?? 0, bodyText });
    return endpoint !== undefined;
  } catch {
    return false;
  }
}

function partOf({ kind, request }: RecordHeader): SourcePart | undefined {
  return kind === 'rpc-answer' ? 'json-rpc' : findEndpoint(request?.subject ?? '')?.chain;
}

const chainOf = (target: string): string =>
  new URLSearchParams(target.slice(target.indexOf('?') + 1)).get('chainShortName') ?? '';

/** What a header says, of any program: its fields are checked by nobody before. */
interface SaidOfSource {
  readonly collectionId?: unknown;
  readonly target?: unknown;
  readonly hostPort?: unknown;
}

export class SourceIndex {
  readonly #sources = new Map<string, Source>();

  /** Takes a record of the journal; only the first good answer of each part of a set counts, no refusal. */
  add(header: RecordHeader, body: Uint8Array): void {
    const part = partOf(header);
    const said: SaidOfSource = { ...header.purpose, ...header.request };
    const { collectionId, target, hostPort } = said;
    if (part === undefined || typeof collectionId !== 'string') return;
    if (typeof target !== 'string' || typeof hostPort !== 'string') return;
    const key = `${collectionId} ${part}`;
    if (this.#sources.has(key) || !isGood(header, body)) return;
    const isCall = part === 'json-rpc';
    this.#sources.set(key, {
      hostPort,
      path: isCall ? target : '',
      chainShortName: isCall ? '' : chainOf(target),
    });
  }

  /** Undefined where nothing was answered yet. */
  sourceOf(collectionId: string, part: SourcePart): Source | undefined {
    return this.#sources.get(`${collectionId} ${part}`);
  }
}
