import { Notifications, notifications } from '@mantine/notifications';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WatchList } from '../../../../renderer/investigations/recording/watch-list.tsx';
import type { RecordingMoment } from '../../../../shared/engine/recording/recording-runner.ts';
import { show } from '../../../support/components/show.tsx';

const HASH = `0x${'1'.repeat(64)}`;

it('watches a transaction again when the end of its watch is undone', async () => {
  onTestFinished(() => notifications.clean());
  const onWatch = vi.fn<(hash: string, on: boolean) => Promise<void>>().mockResolvedValue();
  const watched = [{ hash: HASH, since: 0, isWatched: true, stages: [] }];
  const moment = { recording: { watched } } as unknown as RecordingMoment;
  show(
    <>
      <Notifications />
      <WatchList moment={moment} onWatch={onWatch} />
    </>,
  );
  await userEvent.click(page.getByRole('button', { name: `Stop watching ${HASH}` }));
  await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }));
  expect(onWatch.mock.calls).toEqual([
    [HASH, false],
    [HASH, true],
  ]);
});
