import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate authority of our own and what it signed, or did not; PEM. */
export interface TestCertificates {
  readonly authority: string;
  /** For localhost and 127.0.0.1, signed by the authority. */
  readonly good: ServerCertificate;
  /** Expired yesterday, signed by the authority. */
  readonly expired: ServerCertificate;
  /** For another name, signed by the authority. */
  readonly wrongName: ServerCertificate;
  /** Signed by itself. */
  readonly selfSigned: ServerCertificate;
}

/**
 * Creates them with the openssl command, elliptic-curve keys, in a folder that is removed again.
 */
export const makeCertificates = async (): Promise<TestCertificates> => {
  const folder = await mkdtemp(join(tmpdir(), 'casebook-certificates-'));
  const path = (name: string): string => join(folder, name);
  const openssl = async (...options: string[]): Promise<void> =>
    void (await run('openssl', options, { cwd: folder }));
  const read = async (name: string): Promise<ServerCertificate> => ({
    key: await readFile(path(`${name}.key`), 'utf8'),
    cert: await readFile(path(`${name}.pem`), 'utf8'),
  });
  const newKey = (name: string): Promise<void> =>
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`);
  const selfSign = async (name: string, subject: string): Promise<void> => {
    await newKey(name);
    await openssl(
      'req',
      '-x509',
      '-new',
      '-key',
      `${name}.key`,
      '-subj',
      subject,
      '-days',
      '2',
      '-out',
      `${name}.pem`,
    );
  };
  const sign = async (name: string, names: string, validity: readonly string[]): Promise<void> => {
    await newKey(name);
    await openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-out', `${name}.csr`);
    await writeFile(path(`${name}.ext`), `subjectAltName=${names}\n`);
    // `openssl ca` rather than `x509 -req`: in Debian's versions only it accepts dates in the past.
    await writeFile(path('index.txt'), '');
    await openssl(
      'ca',
      '-batch',
      '-config',
      'ca.cnf',
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
      '-extfile',
      `${name}.ext`,
      '-notext',
      ...validity,
    );
  };
  try {
    await selfSign('authority', '/CN=Casebook test authority');
    await writeFile(
      path('ca.cnf'),
      [
        '[ca]',
        'default_ca=own',
        '[own]',
        'dir=.',
        'new_certs_dir=.',
        'database=index.txt',
        'rand_serial=yes',
        'certificate=authority.pem',
        'private_key=authority.key',
        'default_md=sha256',
        'policy=any',
        'unique_subject=no',
        '[any]',
        'commonName=supplied',
        '',
      ].join('\n'),
    );
    const ownNames = 'DNS:localhost,IP:127.0.0.1';
    await sign('good', ownNames, ['-days', '2']);
    await sign('expired', ownNames, ['-startdate', '20200101000000Z', '-enddate', '20200102000000Z']);
    await sign('wrongName', 'DNS:elsewhere.invalid', ['-days', '2']);
    await selfSign('selfSigned', '/CN=localhost');
    return {
      authority: await readFile(path('authority.pem'), 'utf8'),
      good: await read('good'),
      expired: await read('expired'),
      wrongName: await read('wrongName'),
      selfSigned: await read('selfSigned'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
