/**
 * What the tests need from the system beyond npm: a Chromium, a D-Bus session bus and a real Secret
 * Service. Installs them on Debian as root; anywhere else it prints the exact command and guesses
 * nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findHeadlessChromium } from './find-chromium.ts';

interface SystemNeed {
  readonly debianPackage: string;
  readonly purpose: string;
  readonly isThere: () => boolean;
}

const onPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** /sbin is not on every PATH; the linker's cache is the authority on libraries. */
const hasLibrary = (name: string): boolean =>
  ['/sbin/ldconfig', '/usr/sbin/ldconfig', 'ldconfig'].some((program) =>
    (spawnSync(program, ['-p'], { encoding: 'utf8' }).stdout ?? '').includes(name),
  );

const LINUX_NEEDS: readonly SystemNeed[] = [
  {
    debianPackage: 'chromium-headless-shell',
    purpose: 'end-to-end tests',
    isThere: () => findHeadlessChromium() !== undefined,
  },
  {
    debianPackage: 'dbus',
    purpose: 'a session bus for the keychain tests',
    isThere: () => onPath('dbus-run-session'),
  },
  {
    debianPackage: 'gnome-keyring',
    purpose: 'a real keychain for the keychain tests',
    isThere: () => onPath('gnome-keyring-daemon'),
  },
  {
    debianPackage: 'libsecret-1-0',
    purpose: 'the library under keytar',
    isThere: () => hasLibrary('libsecret-1.so.0'),
  },
  {
    debianPackage: 'openssl',
    purpose: 'certificates for the TLS tests',
    isThere: () => onPath('openssl'),
  },
  {
    debianPackage: 'libsecret-tools',
    purpose: 'an independent look into the keychain',
    isThere: () => onPath('secret-tool'),
  },
];

/** Installs what is missing (Debian, root) or exits with the command to run. */
export function requireSystemPackages(): void {
  if (process.platform !== 'linux') {
    if (findHeadlessChromium() === undefined) {
      stop('No Chromium or Chrome was found. Install one, or name it in CASEBOOK_CHROMIUM.');
    }
    return;
  }
  const missing = LINUX_NEEDS.filter((need) => !need.isThere());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.debianPackage);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;
  for (const need of missing) process.stderr.write(`Missing: ${need.debianPackage} (for ${need.purpose}).\n`);
  if (!onPath('apt-get')) {
    stop(`Install these with your system's package manager (Debian's names: ${names.join(' ')}).`);
  }
  if (process.getuid?.() !== 0) stop(`Run this, then the tests again:\n  sudo sh -c '${command}'`);
  process.stderr.write('Installing them with apt-get …\n');
  const installed = spawnSync('sh', ['-c', `${command} >&2`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const still = LINUX_NEEDS.filter((need) => !need.isThere()).map((need) => need.debianPackage);
  if (installed.status !== 0 || still.length > 0) {
    stop(`apt-get did not bring ${still.join(' ')}. Run it by hand to see why:\n  ${command}`);
  }
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
