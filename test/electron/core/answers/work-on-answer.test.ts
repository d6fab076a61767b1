import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANSWER_TASKS,
  runTask,
  type Given,
  type TaskName,
} from '../../../../electron/core/answers/answer-tasks.ts';
import { LARGE_BYTES } from '../../../../electron/core/answers/large-answer.ts';
import { workOnAnswer } from '../../../../electron/core/answers/work-on-answer.ts';
import { matcherOf } from '../../../../electron/core/secrets/secret-needles.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { limitsOfMethod } from '../../../../shared/service/answer-limits.ts';
import { CANARY } from '../../../support/core-fixture.ts';
import { echoAgainAndAgain, HOSTILE_ANSWERS, LEGAL_NODE_ANSWERS } from '../../../support/hostile-answers.ts';
import { useScriptedCore } from '../../../support/scripted-core.ts';

const BYTES = 2 * LARGE_BYTES;
const KINDS = [...HOSTILE_ANSWERS, ...LEGAL_NODE_ANSWERS, echoAgainAndAgain(CANARY.apiKey)];
const CALL = { method: 'eth_getBlockReceipts', id: 1, status: 200, params: ['0x1'] };

/** Of all that this thread works on, parses and decodes: the most bytes at once. */
const watchThisThread = (): { most: number } => {
  const seen = { most: 0 };
  const note = (size: number): void => {
    seen.most = Math.max(seen.most, size);
  };
  for (const name of Object.keys(ANSWER_TASKS) as TaskName[]) {
    const task = ANSWER_TASKS[name] as (body: Uint8Array, given: unknown) => unknown;
    vi.spyOn(ANSWER_TASKS as Record<TaskName, typeof task>, name).mockImplementation((body, given) => {
      note(body.byteLength);
      return task(body, given);
    });
  }
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...rest) => {
    note(text.length);
    return parse(text, ...rest) as unknown;
  });
  const decode = Reflect.get(TextDecoder.prototype, 'decode');
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function watched(
    this: TextDecoder,
    bytes,
    ...rest
  ) {
    note(bytes?.byteLength ?? 0);
    return decode.call(this, bytes, ...rest);
  });
  return seen;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a large answer', () => {
  const scripted = useScriptedCore();
  const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'answered',
      (error: unknown) => (error instanceof CasebookError ? 'refused' : String(error)),
    );

  it.each(KINDS)('of $name is not worked on where pages are served [found 8]', async ({ body }) => {
    scripted.inOrder({ body: body(BYTES) });
    const seen = watchThisThread();
    const { caseId, connectionId, core } = scripted;
    const page = core.handlers['query.fetchPage'](
      { caseId, connectionId, endpointId: 'block-fills', params: { height: '1' } },
      core.context(),
    );
    expect(await outcomeOf(page)).toMatch(/answered|refused/);
    const call = core.handlers['rpc.send'](
      { caseId, connectionId, method: CALL.method, params: CALL.params },
      core.context(),
    );
    expect(await outcomeOf(call)).toMatch(/answered|refused/);
    expect(await scripted.records()).toBeGreaterThan(2);
    const items = core.handlers['cases.replay']({ caseId, fromSeq: 1 }, core.context());
    for await (const item of items as AsyncIterable<{ kind: string }>) expect(item.kind).not.toBe('event');
    expect(seen.most).toBeLessThanOrEqual(LARGE_BYTES);
  });

  it('within its limits becomes the same page as a small one, though it crosses the wire as text [found 8]', async () => {
    const data = [{ chainFullName: 'Main', height: '1', validator: 'v'.repeat(BYTES), count: 1.5 }];
    scripted.inOrder({ body: { code: '0', msg: '', data } });
    const { page } = await scripted.fetchBlock();
    expect(page.rows).toHaveLength(1);
    expect(page.rows[0]?.fields).toEqual({ ...data[0], count: { $number: '1.5' } });
  });
});

/** What a task gives, or the shape of what it throws. */
const settle = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error instanceof CasebookError ? error.toShape() : String(error);
  }
};

const GIVEN: { readonly [N in TaskName]: Given<N> } = {
  redact: matcherOf(Object.values(CANARY)),
  measure: limitsOfMethod(undefined),
  'glance-at-envelope': undefined,
  'glance-at-call': undefined,
  'read-page': { endpointId: 'block-fills', status: 200 },
  'read-call': CALL,
  'error-of-answer': { endpointId: 'block-fills', status: 404 },
  'error-of-call': { ...CALL, status: 404 },
  observe: { ...CALL, question: { kind: 'pending' }, place: { seq: 1, askedAt: 1, at: 2 } },
};

describe.each(Object.keys(GIVEN) as TaskName[])('%s', (name) => {
  // Reading the ones with many values says nothing about the thread, and takes long.
  it.each(KINDS)('has the same outcome in the thread as here, of $name [found 8]', async ({ body }) => {
    const bytes = new Uint8Array(body(LARGE_BYTES + 1000));
    const given = GIVEN[name] as never;
    const here = await settle(() => runTask(name, bytes, given));
    expect(await settle(() => workOnAnswer(name, bytes, given))).toEqual(here);
  });
});
