/** Returns how many of the lines have code. */
export function linesOfCode(lines: readonly string[]): number;
/** Returns whether a function is a component: its name begins with a capital letter. */
export function isComponent(name: string | undefined): boolean;
