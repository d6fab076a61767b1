import { afterEach, beforeEach } from 'vitest';
import { unpackAnswer } from '../../shared/contract/unpack-answers.ts';
import type { EvidenceRecord } from '../../shared/contract/journal-contract.ts';
import type { PageAnswer } from '../../shared/contract/query-contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { startCore, type CoreFixture } from './core-fixture.ts';
import { startScriptedServer, type ScriptedAnswer, type ScriptedServer } from './scripted-server.ts';

/** The envelope of a block, and the response that contains it. */
export const BLOCK_BODY = { code: '0', msg: '', data: [{ chainFullName: 'Main', height: '1' }] };
export const BLOCK_ANSWER: ScriptedAnswer = { body: BLOCK_BODY };

/** The CasebookError that a promise rejects with; anything else fails the test. */
export const failureOf = async (promise: Promise<unknown>): Promise<CasebookError> => {
  const error: unknown = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof CasebookError) return error;
  throw error;
};

/** A core with one connection and one case at a scripted server, new for each test. */
export interface ScriptedCore {
  server: ScriptedServer;
  core: CoreFixture;
  connectionId: string;
  caseId: string;
  /** Requests one block (spec 4.8) as a page of the program does. */
  fetchBlock(height?: string, signal?: AbortSignal): Promise<PageAnswer>;
  evidence(seq: number): Promise<EvidenceRecord>;
  /** Number of records in the case's journal; 1 after its creation. */
  records(): Promise<number>;
  /** Plays responses in order, repeating the last one. */
  inOrder(...answers: ScriptedAnswer[]): void;
}

/** Call it at the top of a test file; the object is filled before each test. */
export const useScriptedCore = (): ScriptedCore => {
  const scripted = {
    fetchBlock: async (height = '1', signal?: AbortSignal) =>
      unpackAnswer(
        await scripted.core.handlers['query.fetchPage'](
          {
            caseId: scripted.caseId,
            connectionId: scripted.connectionId,
            endpointId: 'block-fills',
            params: { height },
          },
          scripted.core.context(signal),
        ),
      ),
    evidence: (seq) =>
      scripted.core.handlers['cases.readEvidence']({ caseId: scripted.caseId, seq }, scripted.core.context()),
    records: async () => {
      const head = await scripted.core.handlers['cases.open'](
        { caseId: scripted.caseId },
        scripted.core.context(),
      );
      return head.records;
    },
    inOrder: (...answers) => {
      let at = 0;
      scripted.server.play(() => answers[Math.min(at++, answers.length - 1)] ?? BLOCK_ANSWER);
    },
  } as ScriptedCore;
  beforeEach(async () => {
    scripted.server = await startScriptedServer(() => BLOCK_ANSWER);
    scripted.core = await startCore();
    scripted.connectionId = await scripted.core.connect(scripted.server.origin);
    scripted.caseId = await scripted.core.newCase(scripted.connectionId);
  });
  afterEach(async () => {
    await scripted.core.dispose();
    await scripted.server.close();
  });
  return scripted;
};
