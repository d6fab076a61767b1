import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AnswerThread } from '../../../../electron/core/answers/answer-thread.ts';
import { SharedRoom } from '../../../../electron/core/answers/shared-room.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { startCore } from '../../../support/core-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';

const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));

/** The thread's program as the build bundles it: it starts in a tenth of the time. */
const worker = await bundledProgram(
  join(import.meta.dirname, '../../../../electron/core/answers/answer-worker.ts'),
);
const places = [pathToFileURL(worker).href];

describe('the answer thread', () => {
  it('takes tasks in order, and gives each its own outcome [found 8]', async () => {
    const thread = new AnswerThread();
    const codes = ['0', '50011', '7'];
    const glances = codes.map((code) =>
      thread.run('glance-at-envelope', text(`{"code":"${code}"}`), undefined),
    );
    expect(await Promise.all(glances)).toEqual(codes.map((code) => ({ code, isServiceJson: true })));
  });

  it('ends once it is idle, and starts again with the next task', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate');
    onTestFinished(() => terminate.mockRestore());
    const thread = new AnswerThread({ places, idleMs: () => 20 });
    const glance = () => thread.run('glance-at-envelope', text('{"code":"0"}'), undefined);
    const [first] = await Promise.all([glance(), glance()]);
    expect(first).toEqual({ code: '0', isServiceJson: true });
    expect(terminate).not.toHaveBeenCalled();
    await expect.poll(() => terminate.mock.calls.length).toBe(1);
    expect(await glance()).toEqual(first);
  });

  it('ends with an answer that takes too much memory, not the program; the next one is worked on [found 8]', async () => {
    const thread = new AnswerThread({ places, memoryLimitMb: 80 });
    // At 56 bytes each, these objects need twice the limit; more of them only take longer to fail.
    const flood = text(`[${'{},'.repeat(3_000_000)}{}]`);
    const failed = failureOf(thread.run('glance-at-envelope', flood, undefined));
    const next = thread.run('glance-at-envelope', text('{"code":"0"}'), undefined);
    expect((await failed).code).toBe('service.too-much');
    expect((await failed).message).toContain('within 80 MB of memory');
    expect(await next).toEqual({ code: '0', isServiceJson: true });
  });

  it('rejects a task that there is no memory to show, and goes on with the next [found 8]', async () => {
    class FullRoom extends SharedRoom {
      override show(body: Uint8Array): Promise<Uint8Array | undefined> {
        return body.byteLength > 20
          ? Promise.reject(new RangeError('Array buffer allocation failed'))
          : super.show(body);
      }
    }
    const thread = new AnswerThread({ places, room: new FullRoom() });
    const failed = thread.run('glance-at-envelope', text(`{"code":"${'0'.repeat(20)}"}`), undefined);
    const next = thread.run('glance-at-envelope', text('{"code":"0"}'), undefined);
    await expect(failed).rejects.toThrow('allocation failed');
    expect(await next).toEqual({ code: '0', isServiceJson: true });
  });

  it('that cannot be started leaves the work to this one [found 8]', async () => {
    const missing = new AnswerThread({ places: ['there-is-none.js'] });
    expect(await missing.run('glance-at-call', text('{"result":1}'), undefined)).toEqual({
      isRpcAnswer: true,
    });
    const broken = new AnswerThread({ places: ['../../../test/support/broken-worker.ts'] });
    expect(await broken.run('glance-at-call', text('{"result":1}'), undefined)).toEqual({
      isRpcAnswer: true,
    });
  });
});

describe('a thread that cannot be started', () => {
  it('is told to the user once, with what it means and what to do [found 8]', async () => {
    const answerThread = new AnswerThread({ places: ['there-is-none.js'] });
    const core = await startCore({ answerThread });
    onTestFinished(() => core.dispose());
    const take = () => core.handlers['app.takeNotices']({}, core.context());
    expect(await take()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1)
      await answerThread.run('glance-at-call', text('{"result":1}'), undefined);
    const [notice, ...others] = await take();
    expect(others).toEqual([]);
    expect(notice?.message).toContain('Large answers cannot be read in the background');
    expect(notice?.nextStep).toContain('install Casebook again');
  });

  it('is told to a core that starts later, and not to one that has ended [found 8]', async () => {
    const thread = new AnswerThread({ places: ['../../../test/support/broken-worker.ts'] });
    const told: string[] = [];
    const remove = thread.onMissing(() => told.push('ended'));
    remove();
    await thread.run('glance-at-call', text('{"result":1}'), undefined);
    thread.onMissing(() => told.push('later'));
    expect(told).toEqual(['later']);
  });
});
