/** The call of a transaction, with the units that the case knows of the called token. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toggleBaseUnits, useBaseUnits } from '../../../../../renderer/evidence/decoded/base-units.ts';
import { CallSection } from '../../../../../renderer/investigations/transaction/node/call-section.tsx';
import { DECIMALS_SELECTOR } from '../../../../../renderer/tab/token-units/token-units.ts';
import type { Workbench } from '../../../../../renderer/tab/workbench-context.ts';
import type { WorkbenchState } from '../../../../../renderer/tab/workbench-state.tsx';
import type { MadeCall } from '../../../../../shared/contract/journal-contract.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';
import { show } from '../../../../support/components/show.tsx';

const USDP = `0x${'7c'.repeat(20)}`;
const OTHER = `0x${'0d'.repeat(20)}`;
const word = (digits: string): string => digits.padStart(64, '0');
/** transfer(address,uint256) of 20,000.5 tokens of six decimals. */
const TRANSFER = `0xa9059cbb${word('ee'.repeat(20))}${word(20_000_500_000n.toString(16))}`;

/** The node said once that the token has six decimals. */
const DECIMALS: MadeCall = {
  evidence: { seq: 12, sha256: 'f'.repeat(64) },
  connectionId: 'practice',
  method: 'eth_call',
  params: JSON.stringify([{ to: USDP, data: DECIMALS_SELECTOR }, 'latest']),
  sentAt: 1,
  outcome: 'result',
  gist: '0x6',
  bodyBytes: 40,
  byCollection: false,
} as unknown as MadeCall;

function showCall(to: string): void {
  useBaseUnits.setState({ isShown: false });
  const asked: unknown[] = [];
  const workbench = {
    client: {
      call: (name: string) => {
        asked.push(name);
        return Promise.resolve({ calls: [DECIMALS], hasMore: false });
      },
    },
    repository: { listCollections: () => Promise.resolve([]) },
    onDidChangeCollections: () => () => undefined,
  } as unknown as Partial<Workbench>;
  const state = {
    caseRecord: { caseId: 'c' },
    labels: new Map(),
    tokenNames: {
      ...NO_TOKEN_NAMES,
      symbols: new Map([
        [USDP, 'USDP'],
        [OTHER, 'USDP'],
      ]),
      tails: new Map([[USDP, '7C73']]),
    },
  } as unknown as Partial<WorkbenchState>;
  show(<CallSection transaction={{ to, input: TRANSFER }} />, { workbench, state });
}

it('says a transfer in tokens with their symbol, as far as the case knows their decimals', async () => {
  showCall(USDP);
  await expect.element(page.getByText('20,000.5 USDP·7C73')).toBeVisible();
  await expect.element(page.getByTitle('20000.5 USDP·7C73, 20,000,500,000 base units')).toBeVisible();
  toggleBaseUnits();
  await expect.element(page.getByText('20,000,500,000 base units of USDP·7C73')).toBeVisible();
});

it('says a transfer of a token of unknown decimals in base units, whatever its name is', async () => {
  showCall(OTHER);
  await expect.element(page.getByText('20,000,500,000 base units', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/USDP/)).not.toBeInTheDocument();
});
