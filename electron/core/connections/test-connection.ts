/**
 * "Test connection": signs one cheap request (block details, spec 4.8), makes one call
 * (eth_blockNumber, 4.16), and reports step by step what came back and what to do. Stores nothing.
 */
import type { TestReport } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { BLOCK_FILLS } from '../../../shared/service/endpoints/block-fills.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import type { ConnectionTraffic } from '../pacing/connection-traffic.ts';
import { askQuestion } from '../query/query-client.ts';
import type { SendingParts } from '../pacing/send-with-retries.ts';
import { askNode } from '../rpc/rpc-client.ts';
import { explainRefusal, type TestStep } from './explain-refusal.ts';
import type { ResolvedConnection } from './resolved-connection.ts';

/** A larger skew gets a warning; services refuse at about 30 s. */
const SKEW_WARNING_MS = 10_000;
/** The user is waiting, so retry only once, for the occasional lost packet. */
const ATTEMPTS = 2;

/**
 * What to test. The test has its own traffic, because a hold on the stored connection must not
 * prevent it.
 */
export interface ConnectionUnderTest {
  readonly connection: ResolvedConnection;
  readonly traffic: ConnectionTraffic;
  /** Sentences about what was trimmed from the secrets. */
  readonly notices: readonly string[];
  readonly signal: AbortSignal;
}

const skipped = (name: string): TestStep => ({
  name,
  outcome: 'skipped',
  message: 'An earlier step failed.',
});

const clockStep = (traffic: ConnectionTraffic): TestStep => {
  const { skewMs } = traffic.skew;
  if (skewMs === undefined) {
    return { name: 'Clock', outcome: 'skipped', message: 'The service sent no Date header to compare with.' };
  }
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const difference = `This computer's clock is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the service's.`;
  if (Math.abs(skewMs) < SKEW_WARNING_MS) {
    return { name: 'Clock', outcome: 'passed', message: "This computer's clock agrees with the service's." };
  }
  return {
    name: 'Clock',
    outcome: 'warned',
    message: traffic.clockCorrected
      ? `${difference} The service refused the time stamp; Casebook now stamps by the service's clock.`
      : difference,
    nextStep: "Set this computer's clock (time and time zone).",
  };
};

const querySteps = async (test: ConnectionUnderTest, sending: SendingParts): Promise<TestStep[]> => {
  const { connection, traffic, signal } = test;
  const hostPort = hostPortOf(connection.settings.baseUrl);
  try {
    const { error } = await askQuestion(
      { endpoint: BLOCK_FILLS, params: { height: '1' }, connection, traffic, signal, mostAttempts: ATTEMPTS },
      sending,
    );
    const reached: TestStep = { name: 'Address', outcome: 'passed', message: `${hostPort} answers.` };
    if (error !== undefined) return [reached, ...explainRefusal(error, connection.settings)];
    return [
      reached,
      { name: 'Query interface', outcome: 'passed', message: 'The service answered.' },
      { name: 'Signature', outcome: 'passed', message: 'Key, signature and passphrase were accepted.' },
      clockStep(traffic),
    ];
  } catch (error) {
    if (!(error instanceof CasebookError) || error.code === 'transport.cancelled') throw error;
    return [{ name: 'Address', outcome: 'failed', message: error.message, nextStep: error.nextStep }];
  }
};

const rpcStep = async (test: ConnectionUnderTest, sending: SendingParts): Promise<TestStep> => {
  const { connection, traffic, signal } = test;
  const name = 'JSON-RPC';
  if (connection.settings.rpcUrl === '') {
    return { name, outcome: 'skipped', message: 'The connection has no RPC address.' };
  }
  try {
    const method = 'eth_blockNumber';
    const params = ['pending'];
    const { answer, error } = await askNode(
      { method, params, id: 1, connection, traffic, signal, mostAttempts: ATTEMPTS },
      sending,
    );
    if (error !== undefined && error.code !== 'rpc.error') throw error;
    const read = await workOnAnswer('read-call', answer.body, { method, id: 1, status: answer.status });
    if (!('result' in read))
      throw new CasebookError('rpc.malformed', {
        message: `${method}: the answer has ${groupedCount(answer.body.byteLength)} bytes; that is not a height.`,
        nextStep: 'Check the RPC address of the connection.',
      });
    return {
      name,
      outcome: 'passed',
      message: `The node answers; its pending height is ${heightText(valueText(read.result))}.`,
    };
  } catch (error) {
    if (!(error instanceof CasebookError) || error.code === 'transport.cancelled') throw error;
    if (error.code === 'rpc.error') {
      return { name, outcome: 'warned', message: error.message, nextStep: error.nextStep };
    }
    return {
      name,
      outcome: 'failed',
      message: error.message,
      nextStep: 'Check the RPC address, or leave it empty: only the RPC tab needs it.',
    };
  }
};

const heightText = (hex: string): string =>
  /^0x[0-9a-fA-F]{1,16}$/.test(hex) ? BigInt(hex).toString() : hex.slice(0, 40);

/**
 * Runs the test. Throws transport.cancelled and transport.review-on; every other outcome is in the
 * report.
 */
export const testConnection = async (
  test: ConnectionUnderTest,
  sending: SendingParts,
): Promise<TestReport> => {
  sending.assertSendingAllowed();
  const notices: TestStep[] = test.notices.map((message) => ({
    name: 'Secrets',
    outcome: 'warned',
    message,
  }));
  const asked = await querySteps(test, sending);
  const names = new Set(asked.map((step) => step.name));
  const rest = ['Address', 'Query interface', 'Signature', 'Clock']
    .filter((name) => !names.has(name))
    .map(skipped);
  const steps = [...notices, ...asked, ...rest, await rpcStep(test, sending)];
  const { skewMs } = test.traffic.skew;
  return {
    ok: steps.every((step) => step.outcome !== 'failed'),
    steps,
    ...(skewMs === undefined ? {} : { clockSkewMs: skewMs }),
  };
};
