import { expect, it } from 'vitest';
import { readAgain, type Read } from '../../../../renderer/tab/reading/read-again.ts';

/** Readings that end when the test says so, and what was shown. */
function underHand() {
  const asked: { readonly resolve: (value: string) => void; readonly reject: (reason: unknown) => void }[] =
    [];
  const shown: Read<string>[] = [];
  const reading = readAgain(
    () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject })),
    (read) => shown.push(read),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { asked, shown, reading, settled };
}
const broken = new Error('made to fail');

it('shows what was read, and a failure instead of nothing; what was read before stays beside it', async () => {
  const { asked, shown, reading, settled } = underHand();
  reading.again();
  asked[0]?.reject(broken);
  await settled();
  expect(shown).toEqual([{ value: undefined, failure: broken }]);
  reading.again();
  asked[1]?.resolve('one');
  await settled();
  reading.again();
  asked[2]?.reject(broken);
  await settled();
  expect(shown.slice(1)).toEqual([
    { value: 'one', failure: undefined },
    { value: 'one', failure: broken },
  ]);
});

it('shows nothing that a newer reading has overtaken', async () => {
  const { asked, shown, reading, settled } = underHand();
  reading.again();
  reading.again();
  asked[1]?.resolve('new');
  await settled();
  asked[0]?.reject(broken);
  await settled();
  expect(shown).toEqual([{ value: 'new', failure: undefined }]);
});

it('tells no end on purpose, and nothing after it was stopped', async () => {
  const { asked, shown, reading, settled } = underHand();
  reading.again();
  asked[0]?.reject(new DOMException('ended', 'AbortError'));
  reading.again();
  reading.stop();
  asked[1]?.reject(broken);
  await settled();
  expect(shown).toEqual([]);
});
