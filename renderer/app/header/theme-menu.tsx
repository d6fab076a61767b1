import { ActionIcon, Menu, Tooltip, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const CHOICES = [
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: unknown }[];

/** Chooses the theme: light, dark, or the system's. */
export function ThemeMenu() {
  // Without keepTransitions Mantine would briefly write a style element, which the CSP refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { Icon } = CHOICES.find(({ value }) => value === colorScheme) ?? CHOICES[0];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Theme">
          <ActionIcon aria-label="Theme">
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map(({ value, label, Icon: ChoiceIcon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            rightSection={<ChoiceIcon size={14} />}
            closeMenuOnClick
            onChange={() => setColorScheme(value)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
