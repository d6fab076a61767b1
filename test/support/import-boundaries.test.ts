/**
 * Tests the allow-table itself: the rule that lint runs must refuse each arrow that the design
 * forbids.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import boundaries from '../../.oxlint/import-boundaries.json' with { type: 'json' };
import { judgeImport } from '../../.oxlint/import-boundaries.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('the arrow of imports', () => {
  it.each([
    ['renderer/app/mount.tsx', '../../electron/core/services.ts'],
    ['electron/core/services.ts', '../../renderer/app/mount.tsx'],
    ['electron/core/services.ts', '../practice/practice-server.ts'],
    ['electron/core/services.ts', 'electron'],
    ['electron/core/services.ts', 'keytar'],
    ['electron/practice/practice-server.ts', '../core/services.ts'],
    ['shared/service/endpoint.ts', '../../renderer/parts/hash-link.tsx'],
    ['shared/service/endpoint.ts', '../engine/columns/row-columns.ts'],
    ['shared/service/endpoint.ts', 'node:fs'],
    ['shared/engine/abi/decode-log.ts', '../storage/case-repository.ts'],
    ['shared/engine/deception/judge-addresses.ts', '../query/review-session.ts'],
    ['shared/engine/actions/read-action.ts', '../query/review-session.ts'],
    ['shared/engine/query/run-query.ts', '../collect/run-collection.ts'],
    ['shared/engine/collect/run-collection.ts', '../query/run-query.ts'],
    ['renderer/parts/hex-link.tsx', '../database/database.ts'],
    ['renderer/table/use-review.ts', '../evidence/drawer/use-evidence.ts'],
    ['renderer/evidence/drawer/evidence-part.tsx', '../../collection/rows-view.tsx'],
    ['renderer/tab/tab-view.ts', '../table/use-review.ts'],
    ['renderer/investigations/trail/trail-tab.tsx', '../block/block-tab.tsx'],
    ['renderer/investigations/trail/trail-tab.tsx', '../../app/app.tsx'],
    ['electron/core/query/query-client.ts', 'undici'],
    ['renderer/host/connect-to-host.ts', 'ws'],
  ])('%s may not import %s', (importer, specifier) => {
    expect(judgeImport(importer, specifier)).toContain(importer);
  });

  it.each([
    ['renderer/app/mount.tsx', '../../shared/contract/contract.ts'],
    ['renderer/investigations/trail/trail-tab.tsx', './trail-form.tsx'],
    ['renderer/investigations/trail/trail-tab.tsx', '../../parts/hash-text.tsx'],
    ['renderer/evidence/drawer/evidence-part.tsx', '../../../shared/engine/comparison/ask-node.ts'],
    ['electron/core/services.ts', '../../shared/engine/storage/case-repository.ts'],
    ['shared/engine/query/session/review-table.ts', '../../columns/row-columns.ts'],
    ['electron/core/secrets/keychain-secret-store.ts', 'keytar'],
    ['electron/core/http/outbound-dispatcher.ts', 'undici'],
    ['electron/main.ts', './practice/practice-server.ts'],
  ])('%s may import %s', (importer, specifier) => {
    expect(judgeImport(importer, specifier)).toBeUndefined();
  });

  const engineRooms = readdirSync(join(root, 'shared', 'engine'));
  it.each(
    engineRooms.flatMap((room) =>
      [
        '../../../renderer/parts/hex-link.tsx',
        '../../../renderer/database/database.ts',
        '../../../electron/core/services.ts',
        'react',
        'dexie',
        'zustand',
        'electron',
        'node:fs',
      ].map((target) => [`shared/engine/${room}/probe.ts`, target] as const),
    ),
  )('%s of the engine may not import %s: no page, no host, no database', (importer, target) => {
    expect(judgeImport(importer, target)).toContain(importer);
  });

  it('has a rule of its own for each room of the engine', () => {
    const listed = boundaries.rooms.map(({ room }) => room);
    expect(listed).toEqual(expect.arrayContaining(engineRooms.map((room) => `shared/engine/${room}/`)));
  });

  // In a separate folder: a file that comes and goes in the repository disturbs tests that read all
  // of it.
  it('is what the linter really runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-lint-'));
    try {
      for (const part of ['.oxlint', '.oxlintrc.json', 'tsconfig.json', 'package.json'])
        cpSync(join(root, part), join(folder, part), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
      mkdirSync(join(folder, 'shared', 'units'), { recursive: true });
      writeFileSync(
        join(folder, 'shared', 'units', 'probe.ts'),
        "import { x } from '../../electron/launch.ts';\nexport const y = [x, document.title];\n",
      );
      const lint = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', 'shared'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(lint.status).not.toBe(0);
      expect(lint.stdout).toContain('shared imports neither side');
      expect(lint.stdout).toContain('runs in Node and in a page');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
