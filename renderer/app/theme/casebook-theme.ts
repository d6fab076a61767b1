import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  createTheme,
  Drawer,
  Input,
  Kbd,
  Menu,
  Modal,
  NativeSelect,
  Notification,
  NumberInput,
  PasswordInput,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

const ACCENT: MantineColorsTuple = [
  '#eaf2fc',
  '#d2e2f6',
  '#a9c8ef',
  '#82b4f5',
  '#5c97e3',
  '#3b7cd3',
  '#1f63bd',
  '#1c5cb0',
  '#174b90',
  '#123a70',
];

/**
 * Mantine takes dark backgrounds from `dark`; these are the greys of the dark palette, lightest
 * first.
 */
const DARK: MantineColorsTuple = [
  '#e4e7eb',
  '#c3c9d1',
  '#9ea7b3',
  '#808995',
  '#3b424d',
  '#262b33',
  '#20252c',
  '#1b1f25',
  '#15181d',
  '#101317',
];

const CONTROL = { size: 'xs' } as const;
/**
 * react-remove-scroll writes a style element, which the CSP refuses. The frame does not scroll
 * anyway.
 */
const NO_SCROLL_LOCK = { lockScroll: false, transitionProps: { duration: 0 } } as const;

/**
 * A dense Mantine theme: 13 px text, 28 px controls, small radii, one accent colour, and no
 * animation in working areas. Components take their size from here, so that no screen sets its own.
 */
export const casebookTheme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent: ACCENT, dark: DARK },
  black: '#171b21',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '13px', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Badge: Badge.extend({ defaultProps: { size: 'sm', radius: 'sm', tt: 'none' } }),
    Button: Button.extend({
      defaultProps: CONTROL,
      vars: () => ({
        root: { '--button-height': '28px', '--button-fz': '13px', '--button-padding-x': '12px' },
      }),
    }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--checkbox-size': '16px' } }),
    }),
    CloseButton: CloseButton.extend({ defaultProps: { size: 'sm' } }),
    Drawer: Drawer.extend({ defaultProps: NO_SCROLL_LOCK }),
    Input: Input.extend({
      vars: () => ({ wrapper: { '--input-height': '28px', '--input-fz': '13px', '--input-padding': '8px' } }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: { '--input-label-size': '12px', '--input-asterisk-color': 'inherit' },
        description: { '--input-description-size': '12px' },
        error: { '--input-error-size': '12px' },
        success: { '--input-success-size': '12px' },
      }),
    }),
    Kbd: Kbd.extend({ defaultProps: CONTROL }),
    Menu: Menu.extend({
      // The first entry gets the focus. A placeholder for the initial focus would be a child that
      // the role `menu` does not allow.
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', withInitialFocusPlaceholder: false },
    }),
    Modal: Modal.extend({
      defaultProps: {
        ...NO_SCROLL_LOCK,
        overlayProps: { backgroundOpacity: 0.35 },
        closeButtonProps: { 'aria-label': 'Close' },
        // A `header` is a landmark of the page, which has its own.
        attributes: { header: { role: 'none' } },
      },
    }),
    NativeSelect: NativeSelect.extend({ defaultProps: CONTROL }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Close the notice' } },
    }),
    NumberInput: NumberInput.extend({ defaultProps: CONTROL }),
    PasswordInput: PasswordInput.extend({ defaultProps: CONTROL }),
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } }),
    Radio: Radio.extend({
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--radio-size': '16px', '--radio-icon-size': '6px' } }),
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'xs', transitionDuration: 0 },
      vars: () => ({ root: { '--sc-font-size': '12px', '--sc-padding': '3px 8px' } }),
    }),
    Select: Select.extend({ defaultProps: CONTROL }),
    Switch: Switch.extend({
      defaultProps: CONTROL,
      vars: () => ({ root: { '--switch-label-font-size': '13px' } }),
    }),
    Textarea: Textarea.extend({ defaultProps: CONTROL }),
    TextInput: TextInput.extend({ defaultProps: CONTROL }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 350, transitionProps: { duration: 0 } } }),
  },
});
