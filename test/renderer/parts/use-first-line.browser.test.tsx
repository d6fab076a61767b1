import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFirstLine } from '../../../renderer/parts/use-first-line.ts';
import { show } from '../../support/components/show.tsx';

function Words({ widthPx, words }: { readonly widthPx: number; readonly words: readonly string[] }) {
  const [line, onLine] = useFirstLine();
  return (
    <>
      <div ref={line} style={{ display: 'flex', flexWrap: 'wrap', width: widthPx }}>
        {words.map((word) => (
          <span key={word} style={{ flex: 'none', width: 100 }}>
            {word}
          </span>
        ))}
      </div>
      <output>{onLine}</output>
    </>
  );
}

test('counts what stands on the first line, as the width and the children change', async () => {
  const words = ['one', 'two', 'three'];
  const shown = show(<Words widthPx={350} words={words} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('3');
  shown.update(<Words widthPx={250} words={words} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  shown.update(<Words widthPx={50} words={words} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
  shown.update(<Words widthPx={350} words={[...words, 'four']} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('3');
});
