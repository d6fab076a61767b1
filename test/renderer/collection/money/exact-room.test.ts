import { expect, it } from 'vitest';
import { exactRoomOf } from '../../../../renderer/collection/money/exact-room.ts';

it('needs room for the longest number left and right of the point, in each column', () => {
  const { fraction, widthPx } = exactRoomOf(['54.072362404500000007', '0.0000315', '1234567', '0'], 3);
  expect(fraction).toBe('.072362404500000007');
  expect(widthPx).toBeGreaterThan(900);
  expect(widthPx).toBeLessThan(1100);
  expect(exactRoomOf(['54.072362404500000007'], 4).widthPx).toBeGreaterThan(
    exactRoomOf(['54.072362404500000007'], 3).widthPx,
  );
});

it('needs no room right of the point for whole numbers', () => {
  expect(exactRoomOf(['12', '1000000'], 3).fraction).toBe('');
});
