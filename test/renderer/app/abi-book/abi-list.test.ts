import { createElement } from 'react';
import { expect, it } from 'vitest';
import { AbiList } from '../../../../renderer/app/abi-book/abi-list.tsx';
import { markupOf, subjectsOf } from '../../../support/markup-of.ts';

const PROXY = `0x${'ab'.repeat(20)}`;
const IMPLEMENTATION = `0x${'cd'.repeat(20)}`;

it('the contracts of the book lead to their trails, and a proxy to what it is a proxy of', () => {
  const markup = markupOf(
    createElement(AbiList, {
      abis: [
        {
          caseId: 'c1',
          abiId: 'a1',
          address: PROXY,
          name: 'Drainer',
          origin: 'pasted',
          entries: '[]',
          updatedAt: 0,
        },
      ],
      asked: undefined,
      implementations: new Map([[PROXY, IMPLEMENTATION]]),
      links: { labels: new Map([[IMPLEMENTATION, 'Drainer v2']]), openTab: () => undefined },
      isReadOnly: true,
      onRemove: () => undefined,
      onImplementation: () => Promise.resolve(),
    }),
  );
  expect(subjectsOf(markup)).toEqual([`address ${PROXY}`, `address ${IMPLEMENTATION}`]);
  // A link, not the button of a mere menu.
  expect(markup).not.toContain('aria-haspopup="menu"');
  expect(markup).toMatch(/<button[^>]*><span[^>]*>Drainer v2<\/span>/);
});
