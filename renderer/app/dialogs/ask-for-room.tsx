import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import type { RoomQuestion } from '../services/room-for-collecting.ts';

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;

/** Asks whether to collect although little disk space is free. Closing the dialog means no. */
export function askForRoom({ freeBytes, estimatedBytes, isAtLeast, path }: RoomQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'Little free space',
      children: (
        <Text size="md">
          {megabytes(freeBytes)} are free at {revealWhole(path)}. This collection may need about{' '}
          {megabytes(estimatedBytes)}
          {isAtLeast ? ', or more if the list is longer' : ''}. If the disk fills up, collecting pauses and
          keeps everything stored so far.
        </Text>
      ),
      labels: { confirm: 'Collect anyway', cancel: 'Do not collect' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
