/** A package that is shipped at least in part, with its licence. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its package.json. */
  readonly identifier?: string;
  /** Its licence file; some packages have none. */
  readonly text?: string;
}
