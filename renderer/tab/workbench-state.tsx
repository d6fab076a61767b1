/**
 * What changes about the open case while it is open. Each part has a context of its own, so that an edit of a label
 * renders the readers of labels alone; what never changes is in workbench-context.ts.
 */
import { createContext, createElement, useContext, type Context, type ReactNode } from 'react';
import type { ConnectionSummary, NetworkStatus } from '../../shared/contract/connections-contract.ts';
import type { CaseRecord, NoteRecord } from '../../shared/engine/storage/case-records.ts';
import type { KeptAbiBook } from './abi-book/kept-abi-book.ts';

/** How times are shown everywhere; the full UTC time is always on hover. */
export type TimeDisplay = 'utc' | 'local' | 'age';

export interface WorkbenchState {
  readonly caseRecord: CaseRecord;
  /** The case's connection; undefined if it was removed (review still works). */
  readonly connection: ConnectionSummary | undefined;
  readonly network: Pick<NetworkStatus, 'review'>;
  /** Why this window may not write (another window has the case); undefined if it may. Writing acts reject. */
  readonly readOnlyReason: string | undefined;
  readonly timeDisplay: TimeDisplay;
  /** Lower-case address or hash to label. */
  readonly labels: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly notes: readonly NoteRecord[];
  /** What has a star: subjects, see shared/engine/storage/subject.ts. Newest first. */
  readonly stars: ReadonlySet<string>;
  /** The case's ABIs, ready for decoding. */
  readonly abiBook: KeptAbiBook;
}

type Part = keyof WorkbenchState;

/** Undefined is a value of some parts. */
const NO_OPEN_CASE = Symbol('no open case');

type PartContext<Name extends Part> = Context<WorkbenchState[Name] | typeof NO_OPEN_CASE>;

const partContext = <Name extends Part>(): PartContext<Name> =>
  createContext<WorkbenchState[Name] | typeof NO_OPEN_CASE>(NO_OPEN_CASE);

const CONTEXTS: { readonly [Name in Part]: PartContext<Name> } = {
  caseRecord: partContext(),
  connection: partContext(),
  network: partContext(),
  readOnlyReason: partContext(),
  timeDisplay: partContext(),
  labels: partContext(),
  notes: partContext(),
  stars: partContext(),
  abiBook: partContext(),
};

/** One part of the surrounding case; renders again when that part changes. A bug (plain Error) if no case is open. */
export function useWorkbenchState<Name extends Part>(name: Name): WorkbenchState[Name] {
  const context: PartContext<Name> = CONTEXTS[name];
  const value = useContext(context);
  if (value === NO_OPEN_CASE) throw new Error(`useWorkbenchState('${name}') is used outside an open case`);
  return value;
}

const isPart = (name: string): name is Part => Object.hasOwn(CONTEXTS, name);
const PARTS = Object.keys(CONTEXTS).filter(isPart);

interface PartProviderProps<Name extends Part> {
  readonly name: Name;
  readonly value: WorkbenchState[Name];
  readonly children: ReactNode;
}

function PartProvider<Name extends Part>({ name, value, children }: PartProviderProps<Name>): ReactNode {
  const context: PartContext<Name> = CONTEXTS[name];
  return createElement(context, { value }, children);
}

interface WorkbenchStateProviderProps {
  /** Parts that did not change are the same objects as before. */
  readonly state: WorkbenchState;
  readonly children?: ReactNode;
}

/** Gives each part to its readers. Rendered by the frame around the tabs of one open case. */
export function WorkbenchStateProvider({ state, children }: WorkbenchStateProviderProps): ReactNode {
  return PARTS.reduce(
    (inner, name) => (
      <PartProvider name={name} value={state[name]}>
        {inner}
      </PartProvider>
    ),
    children,
  );
}
