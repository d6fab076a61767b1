import { createSpotlight } from '@mantine/spotlight';

/** The palette's own store. Keys, the header and empty states open it. */
export const [paletteStore, paletteActions] = createSpotlight();

/** Opens the command palette. */
export function openPalette(): void {
  paletteActions.open();
}
