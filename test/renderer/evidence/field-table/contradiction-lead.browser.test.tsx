import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Contradiction } from '../../../../renderer/evidence/field-table/contradiction.ts';
import { ContradictionLead } from '../../../../renderer/evidence/field-table/contradiction-lead.tsx';
import type { FieldSource } from '../../../../renderer/evidence/field-table/field-source.ts';
import { FoldedFields } from '../../../../renderer/evidence/field-table/folded-fields.tsx';
import { show } from '../../../support/components/show.tsx';

const source = (id: string, fee: string): FieldSource<'Fee'> => ({
  id,
  title: id,
  seq: 1,
  values: { Fee: { text: fee, key: fee } },
});

interface PageProps {
  readonly sources: readonly FieldSource<'Fee'>[];
  readonly contradictions?: readonly Contradiction[];
}

/** A page whose sources stand below more than fits. */
function Page({ sources, contradictions = [] }: PageProps) {
  const compared = useRef<HTMLElement>(null);
  return (
    <div style={{ height: 200, overflow: 'auto' }}>
      <ContradictionLead
        contradictions={contradictions}
        fields={['Fee']}
        sources={sources}
        target={compared}
      />
      <div style={{ height: 2000 }} />
      <FoldedFields
        ref={compared}
        label="What each source says"
        isWholeAtFirst={false}
        onWhole={() => undefined}
        contradictions={contradictions}
        fields={['Fee']}
        sources={sources}
        about={{}}
        suggestedName="sources.csv"
        render={(_field, { text }) => text}
      />
    </div>
  );
}

const lead = page.getByRole('note', { name: 'Contradictions of this page' });

it('is not there while the sources agree', () => {
  show(<Page sources={[source('list', '1'), source('node', '1')]} />);
  expect(lead.elements()).toEqual([]);
});

it('names at the top the fields that differ, and leads to the sources below', async () => {
  show(<Page sources={[source('list', '1'), source('node', '2')]} />);
  await expect.element(lead).toHaveTextContent('The sources differ in Fee.');
  await lead.getByRole('button', { name: 'Show at the sources' }).click();
  const folded = page.getByRole('region', { name: 'What each source says, compared' });
  await expect.poll(() => document.activeElement).toBe(folded.element());
  const [top, view] = [folded.element(), folded.element().parentElement].map(
    (each) => each?.getBoundingClientRect().top ?? 0,
  );
  expect((top ?? 0) - (view ?? 0)).toBeLessThan(200);
});

const SYMBOLS = {
  key: 'a',
  text: 'The lists call the token differently.',
  name: 'the lists call one token by 2 names',
  isGrave: false,
};
const BYTES = { key: 'b', text: 'The bytes have another hash.', name: 'the bytes are others', isGrave: true };

it('says a single contradiction in a sentence', async () => {
  show(<Page sources={[source('list', '1')]} contradictions={[BYTES]} />);
  await expect.element(lead).toHaveTextContent('contradicts The bytes have another hash.');
});

it('counts all contradictions and names each, with the same count at the sources', async () => {
  show(<Page sources={[source('list', '1'), source('node', '2')]} contradictions={[SYMBOLS, BYTES]} />);
  await expect
    .element(lead)
    .toHaveTextContent(
      'contradicts 3 contradictions: the bytes are others; the lists call one token by 2 names; the sources differ in Fee.',
    );
  await expect
    .element(page.getByRole('group', { name: 'What each source says, in one line' }))
    .toHaveTextContent('3 contradictions: the 2 listed below, and 1 contradiction in the one field');
});
