import { createContext } from 'react';

/**
 * The place in a tab's header where the state of its collection stands, so that the table begins a line
 * further up. Undefined where a collection has a line of its own; null until the header is drawn.
 */
export const StripPlaceContext = createContext<HTMLElement | null | undefined>(undefined);
