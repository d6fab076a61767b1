import { expect, it, onTestFinished, vi } from 'vitest';
import { placeOfReceipt } from '../../../../shared/engine/recording/moment-of-recording.ts';
import { outcomeOf, settledOf } from '../../../../shared/engine/recording/recorded-height.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { isJsonList, isJsonObject } from '../../../../shared/units/json-value.ts';
import { snapshotOf } from '../../../support/model-preconfirmations.ts';
import { startPreconfirmingNode } from '../../../support/preconfirming-node.ts';
import { startRecordingHome } from '../../../support/recording-page.ts';

const PATIENT = { timeout: 60_000, interval: 50 };

it('records a real node at a block each 200 ms: a transaction with its receipt preconfirmed, then canonical with another hash', async () => {
  const node = await startPreconfirmingNode();
  // A failing test leaves no node running.
  onTestFinished(() => node.stop());
  const { anvil, rpcUrl } = node;
  const home = await startRecordingHome(new URL(rpcUrl).origin, rpcUrl);
  onTestFinished(() => home.dispose());
  const { runner, spec } = await home.open();
  await runner.start(spec);
  const { recording } = await runner.open(spec.recordingId, spec.caseId);
  await vi.waitFor(() => expect(recording.heights.length).toBeGreaterThan(2), PATIENT);

  const accounts = await anvil.ask('eth_accounts', []);
  const [from, to] = isJsonList(accounts ?? null) ? (accounts as string[]) : [];
  const hash = valueText(await anvil.ask('eth_sendTransaction', [{ from, to, value: '0x1' }])).toLowerCase();
  await runner.watch(spec, hash, true);
  await vi.waitFor(() => {
    const receipts = recording.watched[0]?.stages.flatMap(({ receipt }) => receipt ?? []) ?? [];
    const last = receipts.at(-1);
    expect(last && placeOfReceipt(recording, last)).toBe('canonical');
    expect(settledOf(recording.heightOf(last?.height ?? 0) ?? { byNumber: [] })).toBeDefined();
  }, PATIENT);
  await runner.stop(spec.recordingId);

  const receipts = recording.watched[0]?.stages.flatMap(({ receipt }) => receipt ?? []) ?? [];
  expect(receipts.every(({ status }) => status === '0x1')).toBe(true);
  expect(new Set(receipts.map(({ height }) => height)).size).toBe(1);
  for (const recorded of recording.heights) {
    const settled = settledOf(recorded);
    if (settled === undefined) continue;
    const block = await anvil.ask('eth_getBlockByNumber', [`0x${recorded.height.toString(16)}`, false]);
    const truth = isJsonObject(block) ? valueText(block['hash']) : '';
    expect(recorded.forms.every((form) => form.hash === truth)).toBe(true);
    // The node behind the shim knows only the preconfirmed hash.
    expect(settled.hash).not.toBe(truth);
    expect(outcomeOf(recorded)).toBe(recorded.forms.length === 0 ? 'missed' : 'changed');
  }
  const rebuilt = await (await home.open()).runner.open(spec.recordingId, spec.caseId);
  expect(snapshotOf(rebuilt.recording)).toEqual(snapshotOf(recording));
}, 180_000);
