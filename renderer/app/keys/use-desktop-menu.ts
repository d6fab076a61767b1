import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { MenuCommand } from '../../../shared/contract/menu-commands.ts';
import { usePaletteCommands } from '../palette/use-palette-commands.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openCase } from '../session/open-case.ts';
import { runKeyCommand } from './run-key-command.ts';

const ON_A_KEY = [
  'palette',
  'close-tab',
  'focus-filter',
  'toggle-sidebar',
] as const satisfies readonly MenuCommand[];
type OnAKey = (typeof ON_A_KEY)[number];
const isOnAKey = (command: MenuCommand): command is OnAKey =>
  (ON_A_KEY as readonly string[]).includes(command);

/** Runs the items of the desktop's menu. Each item repeats a palette command or a key. */
export function useDesktopMenu(): void {
  const services = useFrameServices();
  const commands = usePaletteCommands();
  useEffect(
    () =>
      services.client.on('app.menuCommand', (chosen) => {
        if (chosen.kind === 'open-case') return inBackground(openCase(services, chosen.caseId));
        const { command } = chosen;
        if (isOnAKey(command)) return runKeyCommand(services, { kind: command });
        const found = commands.find(({ id }) => id === command);
        if (found !== undefined) return inBackground(Promise.resolve(found.run()));
        notifications.show({
          title: 'No case is open',
          message: 'Open a case on the left first, or begin one.',
        });
        return undefined;
      }),
    [services, commands],
  );
}
