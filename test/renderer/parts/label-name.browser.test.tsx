import { expect, it } from 'vitest';
import { AddressText } from '../../../renderer/parts/address-text.tsx';
import { TellingContext, tellingPartsOf } from '../../../renderer/parts/telling-labels.ts';
import { show } from '../../support/components/show.tsx';

const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const LABELS = ['Deposit 12 of the exchange', 'Deposit 13 of the exchange'];

it.each([190, 230, 300])('a label cut at %i px keeps what tells it apart, and its address', (widthPx) => {
  show(
    <TellingContext value={tellingPartsOf(LABELS)}>
      <div style={{ width: widthPx }}>
        <AddressText address={ADDRESS} label={LABELS[0]} onOpen={() => undefined} />
      </div>
    </TellingContext>,
  );
  const link = document.querySelector('button[title]');
  const spans = [...(link?.querySelectorAll('span') ?? [])];
  const whole = ['12', '0x5aAeb6…1BeAed'].map((text) => spans.find((each) => each.textContent === text));
  const edge = link?.getBoundingClientRect().right ?? 0;
  for (const each of whole) {
    expect(each?.scrollWidth).toBeLessThanOrEqual((each?.clientWidth || each?.offsetWidth) ?? 0);
    expect(each?.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 0.5);
  }
});

it.each([150, 180, 190, 200, 210])('a label cut at %i px shows no part of what is written out', (widthPx) => {
  show(
    <div style={{ width: widthPx }}>
      <AddressText address={ADDRESS} label={'3 \u202E\u200BPDSU'} onOpen={() => undefined} />
    </div>,
  );
  const marks = [...document.querySelectorAll('.casebook-written-out')];
  expect(marks.map((each) => each.textContent)).toEqual(['⟦U+202E⟧', '⟦U+200B⟧']);
  const end = marks[0]?.parentElement?.getBoundingClientRect().right ?? 0;
  for (const mark of marks) {
    const { left, right, top, height } = mark.getBoundingClientRect();
    if (right <= end) continue;
    expect(document.elementFromPoint(left + 2, top + height / 2)).not.toBe(mark);
  }
});

it('a label that begins with what is written out keeps both brackets where they have room', () => {
  show(
    <div style={{ width: 150 }}>
      <AddressText address={ADDRESS} label={'\u202EPDSU'} onOpen={() => undefined} />
    </div>,
  );
  const mark = document.querySelector('.casebook-written-out');
  const end = mark?.parentElement?.getBoundingClientRect().right ?? 0;
  expect(mark?.textContent).toBe('⟦U+202E⟧');
  expect(mark?.getBoundingClientRect().right).toBeLessThanOrEqual(end + 0.5);
  expect(mark?.lastChild?.textContent).toBe('⟧');
});
