/**
 * Keeps the names of the open case's tokens up to date: they are read with the case, and rows that are
 * stored later add theirs. So a token has one name on all screens, whatever trail its counterfeit
 * came with.
 */
import { TokenRegistry, type TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { tokensOfRows, type NamedToken } from '../../../shared/service/named-token.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

/** Every screen draws again when a name changes, so names change at most this often. */
const RENAME_EVERY_MS = 500;
/** Cases whose tokens stay known: one that was left may go on collecting. */
const MOST_CASES = 8;

const registries = new Map<string, TokenRegistry>();
let waiting: ReturnType<typeof setTimeout> | undefined;

function registryOf(caseId: string): TokenRegistry {
  const known = registries.get(caseId);
  if (known !== undefined) return known;
  const [oldest] = registries.keys();
  if (registries.size >= MOST_CASES && oldest !== undefined) registries.delete(oldest);
  const created = new TokenRegistry();
  registries.set(caseId, created);
  return created;
}

/** Reads the names of a case's tokens. Rejects with storage.*. */
export async function readTokenNames(
  repository: Pick<CaseRepository, 'listTokens'>,
  caseId: string,
): Promise<TokenNames> {
  // Known before the read begins, so that what is stored meanwhile is not missed.
  const registry = registryOf(caseId);
  registry.add(await repository.listTokens(caseId));
  return registry.names;
}

function showNames(): void {
  clearTimeout(waiting);
  waiting = undefined;
  const { phase, tokenNames } = useOpenCaseStore.getState();
  if (phase.kind !== 'open') return;
  const { names } = registryOf(phase.record.caseId);
  if (names !== tokenNames) useOpenCaseStore.setState({ tokenNames: names });
}

function addTokens(caseId: string, tokens: readonly NamedToken[]): void {
  if (registries.get(caseId)?.add(tokens) === true) waiting ??= setTimeout(showNames, RENAME_EVERY_MS);
}

/** Stores which tokens of a case are counterfeits, for all screens of it. */
export function setCounterfeits(caseId: string, counterfeits: ReadonlyMap<string, string>): void {
  if (registryOf(caseId).judge(counterfeits)) showNames();
}

/** Reads the tokens that another window stored. Rejects with storage.*. */
export async function refreshTokenNames(
  repository: Pick<CaseRepository, 'listTokens'>,
  caseId: string,
): Promise<void> {
  addTokens(caseId, await repository.listTokens(caseId));
}

/** The repository, which also names the tokens of the pages that it stores. */
export const namingTokens = (repository: CaseRepository): CaseRepository => ({
  ...repository,
  commitPages: async (record, pages) => {
    await repository.commitPages(record, pages);
    addTokens(record.caseId, tokensOfRows(pages.flatMap(({ rows }) => rows)));
  },
});
