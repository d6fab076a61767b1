import { createContext, useContext, type ReactNode } from 'react';

const NextStepContext = createContext<ReactNode>(null);

/** Gives the tables of a tab the button for what to do if they have no rows. */
export const NextStep = NextStepContext.Provider;

/** Returns the button for what to do next in this tab; null if it offers nothing. */
export const useNextStep = (): ReactNode => useContext(NextStepContext);
