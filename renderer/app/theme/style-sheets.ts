/**
 * The style sheets of the first screen, in order: fonts, components, ours. All are files, as the
 * CSP requires. The dock loads its own.
 */
import './starting.css';
import '@fontsource-variable/inter/wght.css';
import './raised-digits.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './workbench.css';
