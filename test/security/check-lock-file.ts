/**
 * What a lock file may contain: packages of a registry with one sha512 each. It may not contain
 * registry URLs, git, remote or local archives, or unknown install scripts.
 */

interface LockedPackage {
  readonly version?: string;
  readonly name?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of package-lock.json (version 3) that is judged; '' is the project itself. */
export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockRules {
  /** 'name@version' of every package that has an install script; none of them is run. */
  readonly withInstallScript: readonly string[];
  /** Dependencies that stand in for another name, as 'name: npm:target'. */
  readonly aliases: readonly string[];
}

/** base64 of 64 bytes, and no second digest beside it. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const RANGE = /^(?:[~^]|>=)?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

const nameOf = (path: string, { name }: LockedPackage): string =>
  name ?? path.split('node_modules/').at(-1) ?? path;

function judgePackage(path: string, locked: LockedPackage): string[] {
  const problems: string[] = [];
  if (locked.link === true) problems.push('is a link to a folder');
  if (locked.inBundle === true) problems.push('is bundled in another package, without a digest of its own');
  if (locked.resolved !== undefined) problems.push(`names where it comes from: ${locked.resolved}`);
  if (!SHA512.test(locked.integrity ?? ''))
    problems.push(`has no single sha512: ${String(locked.integrity)}`);
  if (!VERSION.test(locked.version ?? '')) problems.push(`has no plain version: ${String(locked.version)}`);
  return problems.map((problem) => `${path} ${problem}`);
}

function judgeRanges(project: LockedPackage, aliases: readonly string[]): string[] {
  const asked = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  return Object.entries(asked).flatMap(([name, range]) => {
    const [, target, plain = range] = /^npm:(@?[^@]+)@(.+)$/.exec(range) ?? [];
    if (target !== undefined && !aliases.includes(`${name}: npm:${target}`))
      return [`package.json: ${name} stands for ${target}, which is not on the list`];
    return RANGE.test(plain) ? [] : [`package.json: ${name} asks for '${range}', which is no version range`];
  });
}

/** Everything that is wrong with a lock file, as sentences; empty when it is sound. */
export function checkLockFile(lock: LockFile, rules: LockRules): string[] {
  const problems = lock.lockfileVersion === 3 ? [] : [`lockfileVersion is ${lock.lockfileVersion}, not 3`];
  const scripts: string[] = [];
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '') problems.push(...judgeRanges(locked, rules.aliases));
    else problems.push(...judgePackage(path, locked));
    if (locked.hasInstallScript === true) scripts.push(`${nameOf(path, locked)}@${locked.version ?? ''}`);
  }
  for (const script of new Set(scripts))
    if (!rules.withInstallScript.includes(script))
      problems.push(`${script} has an install script and is not on the list`);
  for (const known of rules.withInstallScript)
    if (!scripts.includes(known)) problems.push(`${known} is on the list of install scripts and has none`);
  return problems;
}
