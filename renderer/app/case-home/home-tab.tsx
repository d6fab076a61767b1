import { CaseHome } from './case-home.tsx';

/** The case home in a tab of its own. */
export function HomeTab() {
  return <CaseHome />;
}
