/**
 * The `cases.*` entries of the contract over the shelf of journals.
 */
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { shownTarget } from '../../../shared/rpc/address-keys.ts';
import type { JournalRecord } from './journal-entry.ts';
import type { JournalShelf } from './journal-shelf.ts';
import { listActs } from './list-acts.ts';
import { listCalls } from './list-calls.ts';
import { replayJournal } from './replay-journal.ts';

type CaseHandlers = Pick<CasebookHandlers, Extract<keyof CasebookHandlers, `cases.${string}`>>;

/** In older records the target contains the key of the RPC address. */
const shownRequest = ({ kind, request }: JournalRecord): EvidenceRecord['request'] =>
  request === undefined || kind !== 'rpc-answer'
    ? request
    : { ...request, target: shownTarget(request.target) };

/** A larger body is displayed only by its beginning, and read in pieces if all of it is needed. */
const MOST_SHOWN_BYTES = 20 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;
const PIECE_BYTES = 512 * 1024;

function evidenceOf(record: JournalRecord): EvidenceRecord {
  const { redaction, body, excess } = record;
  const isCut =
    (excess !== undefined || body.byteLength > MOST_SHOWN_BYTES) && body.byteLength > BEGINNING_BYTES;
  return {
    ref: record.ref,
    kind: record.kind,
    ...(record.request === undefined ? {} : { request: shownRequest(record) }),
    ...(record.status === undefined ? {} : { status: record.status }),
    headers: { ...record.headers },
    body: new Uint8Array(isCut ? body.subarray(0, BEGINNING_BYTES) : body),
    ...(isCut ? { bodyBytes: body.byteLength } : {}),
    ...(redaction === undefined
      ? {}
      : {
          redaction: {
            originalSha256: redaction.originalSha256,
            ranges: redaction.ranges.map(([from, to]): [number, number] => [from, to]),
          },
        }),
    verified: record.verified,
  };
}

/** Creates the handlers for the contract; they throw storage.*, never raw file-system errors. */
export function createCaseHandlers(shelf: JournalShelf, now: () => number): CaseHandlers {
  return {
    'cases.list': () => shelf.list(),
    'cases.create': ({ name, connectionId }) => shelf.create(name, connectionId),
    'cases.open': ({ caseId }) => shelf.head(caseId),
    'cases.hashOf': async ({ caseId, seq }) => {
      const journal = await shelf.open(caseId);
      try {
        const { hash, receivedAt } = await journal.read(seq);
        return { record: { hash, receivedAt } };
      } catch (error) {
        const isGone =
          error instanceof CasebookError && ['storage.damaged', 'storage.not-found'].includes(error.code);
        if (isGone) return {};
        throw error;
      }
    },
    'cases.forget': async ({ caseId }) => {
      await shelf.forget(caseId);
      return {};
    },
    'cases.putBack': async ({ caseId }) => {
      await shelf.putBack(caseId);
      return {};
    },
    'cases.appendEvent': async ({ caseId, event }) => {
      const journal = await shelf.openToWrite(caseId);
      return journal.append({ kind: 'fact', receivedAt: now(), body: Buffer.from(JSON.stringify(event)) });
    },
    'cases.readEvidence': async ({ caseId, seq }) => evidenceOf(await (await shelf.open(caseId)).read(seq)),
    'cases.readBody': async function* readBody({ caseId, seq }, { signal }) {
      const { body } = await (await shelf.open(caseId)).read(seq);
      for (let at = 0; at < body.byteLength; at += PIECE_BYTES) {
        signal.throwIfAborted();
        yield new Uint8Array(body.subarray(at, at + PIECE_BYTES));
      }
    },
    'cases.listCalls': async ({ caseId, ...asked }, { signal }) =>
      listCalls(await shelf.open(caseId), asked, signal),
    'cases.listActs': async ({ caseId, most }, { signal }) => ({
      acts: await listActs(await shelf.open(caseId), most, signal),
    }),
    'cases.replay': async function* replay({ caseId, fromSeq }, { signal }) {
      yield* replayJournal(await shelf.open(caseId), fromSeq, signal);
    },
    'cases.verify': async ({ caseId }, { signal }) => (await shelf.open(caseId)).verify(signal),
  };
}
