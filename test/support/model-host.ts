/**
 * A trusted side in memory: a journal that survives whatever happens to the page, and a service
 * that answers from a model. Each await of the page on it is a numbered point at which a test may
 * kill or cancel.
 */
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import type { CasebookClient } from '../../shared/contract/contract.ts';
import type { CaseEvent, ReplayItem } from '../../shared/contract/journal-contract.ts';
import type { PageAnswer, PagePurpose } from '../../shared/contract/query-contract.ts';
import type { EvidenceRef } from '../../shared/contract/shapes.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { readPage } from '../../shared/service/read-page.ts';
import type { ListAnswer } from './changing-list.ts';

interface FetchInput {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly purpose?: PagePurpose;
}

/** What happens at a point; a promise that never settles means a killed page. */
export type AtPoint = (point: number) => Promise<void> | void;

export interface ModelHost {
  readonly journal: ReplayItem[];
  /** Requests sent to the service. */
  readonly requests: FetchInput[];
  /** A page's client; create a new one after each kill. */
  connect(atPoint?: AtPoint): { client: CasebookClient; points: () => number; watch: WatchRepository };
  setReview(on: boolean): void;
}

type WatchRepository = (repository: CaseRepository) => CaseRepository;

const NO_RPC_ADDRESS = new CasebookError('input.invalid', {
  message: '“Model” has no RPC address.',
  nextStep: 'Enter it in the connection.',
  details: { field: 'rpcUrl' },
});
const stopIfAborted = (signal: AbortSignal | undefined): void => signal?.throwIfAborted();

/** `answer` is the service; it may throw a CasebookError. */
export function createModelHost(answer: (params: Readonly<Record<string, string>>) => ListAnswer): ModelHost {
  const journal: ReplayItem[] = [];
  const requests: FetchInput[] = [];
  let review = false;
  const nextRef = (): EvidenceRef => ({
    seq: journal.length + 1,
    sha256: (journal.length + 1).toString(16).padStart(64, '0'),
    receivedAt: 1_700_000_000_000 + journal.length,
  });
  const fetchPage = (input: FetchInput): PageAnswer => {
    const { endpointId, params, purpose } = input;
    const endpoint = findEndpoint(endpointId);
    if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
    requests.push(input);
    const page = readPage(endpoint, answer(params));
    const evidence = nextRef();
    journal.push({
      kind: 'page',
      evidence,
      endpointId,
      params: { ...params },
      ...(purpose === undefined ? {} : { purpose }),
      page,
    });
    return { evidence, page };
  };
  const appendEvent = ({ event }: { readonly event: CaseEvent }): EvidenceRef => {
    const evidence = nextRef();
    journal.push({ kind: 'event', evidence, event });
    return evidence;
  };
  return {
    journal,
    requests,
    setReview: (on) => {
      review = on;
    },
    connect: (atPoint = () => undefined) => {
      let points = 0;
      const pass = async (): Promise<void> => {
        points += 1;
        await atPoint(points);
      };
      const call = async (
        name: string,
        input: unknown,
        options?: { readonly signal?: AbortSignal },
      ): Promise<unknown> => {
        await pass();
        stopIfAborted(options?.signal);
        if (name === 'network.status') return { review, connections: [] };
        const result =
          name === 'query.fetchPage'
            ? fetchPage(input as FetchInput)
            : name === 'cases.appendEvent'
              ? appendEvent(input as { event: CaseEvent })
              : undefined;
        if (name === 'rpc.send') throw NO_RPC_ADDRESS;
        await pass();
        // The response is in the journal, but the requester has gone.
        stopIfAborted(options?.signal);
        return result;
      };
      const client = {
        call,
        stream: async function* stream(_name: string, { fromSeq }: { readonly fromSeq: number }) {
          for (const item of journal.filter(({ evidence }) => evidence.seq >= fromSeq)) {
            await pass();
            yield structuredClone(item);
          }
        },
        on: () => () => undefined,
        onClose: () => () => undefined,
      } as unknown as CasebookClient;
      const watch: WatchRepository = (repository) => ({
        ...repository,
        commitPages: async (...given) => {
          await pass();
          await repository.commitPages(...given);
          await pass();
        },
        keepWalks: async (...given) => {
          await pass();
          await repository.keepWalks(...given);
          await pass();
        },
        putCollection: async (record) => {
          await pass();
          await repository.putCollection(record);
          await pass();
        },
      });
      return { client, points: () => points, watch };
    },
  };
}
