// The lint rule for the import boundaries of ARCHITECTURE.md. import-boundaries.json has the table.
import { readFileSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');
const table = JSON.parse(readFileSync(resolve(here, 'import-boundaries.json'), 'utf8'));

const under = (path, prefix) =>
  path === prefix || (prefix.endsWith('/') || prefix === '' ? path.startsWith(prefix) : false);
const roomOf = (path) => table.rooms.find(({ room }) => under(path, room));
const packageName = (specifier) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0];

/**
 * Judges one import. Returns undefined when allowed, else the sentence to show.
 * `importer` is a repository path with forward slashes; `specifier` is as written.
 */
export function judgeImport(importer, specifier) {
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(importer), specifier)).replace(/\?.*$/, '');
    const entry = roomOf(importer);
    if (entry === undefined) return undefined;
    // A room inside a room is another one.
    if (roomOf(target) === entry) {
      if (entry.sideways !== false) return undefined;
      const folder = (path) => path.slice(entry.room.length).split('/')[0];
      if (folder(importer) === folder(target)) return undefined;
    } else if (entry.may.some((prefix) => under(target, prefix))) return undefined;
    return `${importer} may not import ${target}: ${entry.why} (.oxlint/import-boundaries.json).`;
  }
  const name = packageName(specifier);
  const rule = table.packages.find((each) =>
    each.package.endsWith('*') ? specifier.startsWith(each.package.slice(0, -1)) : each.package === name,
  );
  if (rule === undefined || rule.only.some((prefix) => under(importer, prefix))) return undefined;
  return `${importer} may not import '${specifier}': ${rule.instead} (.oxlint/import-boundaries.json).`;
}

const importRule = {
  create(context) {
    const importer = relative(root, context.physicalFilename ?? context.filename)
      .split(sep)
      .join('/');
    const check = (node) => {
      const specifier = node?.value;
      if (typeof specifier !== 'string') return;
      const complaint = judgeImport(importer, specifier);
      if (complaint !== undefined) context.report({ node, message: complaint });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'import-boundaries': importRule } };
