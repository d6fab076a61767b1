// The lint rule for functions of a page's file that are not components: max-lines-per-function knows
// files only, and gives every function beside a component the component's length.
const MOST_LINES = 60;

/** Returns how many of the lines have code. A line within a comment begins with a star. */
export const linesOfCode = (lines) => lines.filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;

/** Returns whether a function is a component: its name begins with a capital letter. */
export const isComponent = (name) => /^[A-Z]/.test(name ?? '');

const smallFunctions = {
  create(context) {
    const check = (node) => {
      const name = node.id?.name ?? (node.parent?.type === 'VariableDeclarator' ? node.parent.id.name : '');
      if (isComponent(name)) return;
      const { start, end } = node.loc;
      const count = linesOfCode(context.sourceCode.lines.slice(start.line - 1, end.line));
      if (count > MOST_LINES)
        context.report({
          node,
          message: `${name === '' ? 'A function' : name} has ${count} lines, and only components may have more than ${MOST_LINES}.`,
        });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

export default { meta: { name: 'small' }, rules: { functions: smallFunctions } };
