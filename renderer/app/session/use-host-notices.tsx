import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useHostStore } from '../stores/host-store.ts';
import { inBackground } from './in-background.ts';

/**
 * Shows the host's notices, including those from before this page loaded. Each stays until it is
 * closed.
 */
export function useHostNotices(): void {
  const { client } = useFrameServices();
  const isReady = useHostStore((state) => state.phase === 'ready');
  useEffect(() => {
    if (!isReady) return undefined;
    const take = async (): Promise<void> => {
      for (const { message, nextStep } of await client.call('app.takeNotices', {}))
        notifications.show({
          message: (
            <>
              <span className="casebook-notice-text">{revealWhole(message)}</span>
              <strong className="casebook-notice-text">{revealWhole(nextStep)}</strong>
            </>
          ),
          autoClose: false,
        });
    };
    inBackground(take());
    return client.on('app.noticed', () => inBackground(take()));
  }, [client, isReady]);
}
