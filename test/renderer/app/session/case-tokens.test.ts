import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryCaseRepository } from '../../../../electron/core/memory-store/memory-case-repository.ts';
import { readCaseContents } from '../../../../renderer/app/session/case-contents.ts';
import { namingTokens, refreshTokenNames } from '../../../../renderer/app/session/case-tokens.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { CaseHead } from '../../../../shared/contract/journal-contract.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import {
  CASE_ID,
  caseOf,
  collectionOf,
  pageOf,
  replayOfWalk,
} from '../../../support/storage/storage-for-test.ts';

const [genuine, counterfeit] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`];
const page = (collectionId: string, contract: string, symbol: string) =>
  pageOf(0, 1, { collectionId, rows: [{ transactionSymbol: symbol, tokenContractAddress: contract }] });

let repository: CaseRepository;
beforeEach(() => {
  vi.useFakeTimers();
  repository = namingTokens(createMemoryCaseRepository(replayOfWalk));
});
afterEach(() => {
  useOpenCaseStore.setState(NO_OPEN_CASE);
  vi.useRealTimers();
});

async function open(): Promise<void> {
  const phase = { kind: 'open', head: {} as CaseHead, record: caseOf() } as const;
  useOpenCaseStore.setState({ ...(await readCaseContents(repository, CASE_ID)), phase });
}

const tailOf = (contract: string): string | undefined =>
  useOpenCaseStore.getState().tokenNames.tails.get(contract);

it('renames a token on open screens when its counterfeit arrives by another trail', async () => {
  await repository.commitPages(collectionOf({ collectionId: 'one' }), [page('one', genuine, 'USDP')]);
  await open();
  expect(useOpenCaseStore.getState().tokenNames.symbols.get(genuine)).toBe('USDP');
  expect(tailOf(genuine)).toBeUndefined();
  await repository.commitPages(collectionOf({ collectionId: 'two' }), [
    page('two', counterfeit, 'USD\u0420'),
  ]);
  vi.runAllTimers();
  expect(tailOf(genuine)).toMatch(/^abab$/i);
  expect(tailOf(counterfeit)).toMatch(/^cdcd$/i);
});

it('keeps the same names while nothing is new, so that no screen draws again', async () => {
  await repository.commitPages(collectionOf(), [page('c', genuine, 'USDP')]);
  await open();
  const { tokenNames } = useOpenCaseStore.getState();
  await repository.commitPages(collectionOf(), [page('c', genuine, 'USDP')]);
  await refreshTokenNames(repository, CASE_ID);
  vi.runAllTimers();
  expect(useOpenCaseStore.getState().tokenNames).toBe(tokenNames);
});
