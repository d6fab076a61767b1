import { createSpotlight } from '@mantine/spotlight';

/** The palette's own store: opened by key, by the header and by empty states. */
export const [paletteStore, paletteActions] = createSpotlight();

/** Opens the command palette. */
export function openPalette(): void {
  paletteActions.open();
}
