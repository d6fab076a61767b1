// The lint rule for browser properties that only one file may use, since all others have a
// replacement for them.
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const SCROLLING = {
  room: 'renderer/',
  only: [],
  instead:
    'it scrolls the frame as well, and no user can scroll that back: use scrollWithin (renderer/parts/scroll-within.ts)',
};

const GROUPING = {
  room: '',
  only: [
    'shared/units/count-text.ts',
    'renderer/app/dialogs/ask-for-room.tsx',
    'renderer/investigations/recording/pause-text.ts',
    'test/',
  ],
  instead: 'counts are written by groupedCount or countText (shared/units/count-text.ts)',
};

/** Property to where it is forbidden, and what is used instead. */
const ONE_WAY = new Map([
  ['scrollIntoView', SCROLLING],
  ['scrollIntoViewIfNeeded', SCROLLING],
  ['toLocaleString', GROUPING],
]);

/**
 * Checks the use of a property by a file of the repository (forward slashes). Returns the error
 * text, or undefined if the use is allowed.
 */
export function judgeProperty(file, property) {
  const rule = ONE_WAY.get(property);
  if (rule === undefined || !file.startsWith(rule.room) || rule.only.some((own) => file.startsWith(own)))
    return undefined;
  return `${file} may not use .${property}: ${rule.instead}.`;
}

const oneWay = {
  create(context) {
    const file = relative(root, context.physicalFilename ?? context.filename)
      .split(sep)
      .join('/');
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        const complaint = judgeProperty(file, name);
        if (complaint !== undefined) context.report({ node, message: complaint });
      },
    };
  },
};

export default { meta: { name: 'page' }, rules: { 'one-way': oneWay } };
