import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import type { RoomQuestion } from '../services/room-for-collecting.ts';

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;

/** Asks whether to collect with little room on the disk. Resolves with the answer; closing the question is no. */
export function askForRoom({ freeBytes, estimatedBytes, isAtLeast, path }: RoomQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'Little free space',
      children: (
        <Text size="md">
          {megabytes(freeBytes)} are free at {revealWhole(path)}. This collection may take about{' '}
          {megabytes(estimatedBytes)}
          {isAtLeast ? ', or more for a longer list' : ''}. If the disk fills up, collecting pauses and
          nothing that was stored is lost.
        </Text>
      ),
      labels: { confirm: 'Collect all the same', cancel: 'Do not collect' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
