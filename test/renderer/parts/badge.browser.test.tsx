import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Badge } from '../../../renderer/parts/badge.tsx';
import { show } from '../../support/components/show.tsx';

test('shows its word in the colour of its tone, and writes out hidden characters of its title', async () => {
  show(
    <>
      <Badge tone="failed" title={`paid\u202eback`}>
        failed
      </Badge>
      <Badge tone="plain">plain</Badge>
    </>,
  );
  const failed = page.getByText('failed');
  await expect.element(failed).toHaveAttribute('title', expect.stringContaining('202E'));
  const colour = (word: string): string => getComputedStyle(page.getByText(word).element()).color;
  expect(colour('failed')).not.toBe(colour('plain'));
});
