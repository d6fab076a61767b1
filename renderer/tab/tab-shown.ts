/**
 * Whether the tab around is looked at: tabs behind another one stay in the document.
 */
import { createContext, useContext } from 'react';

/** Provided by the frame around each docked tab. */
export const TabShownContext = createContext(true);

/** False while another tab lies in front of the one around. */
export const useIsTabShown = (): boolean => useContext(TabShownContext);
