/**
 * Files that import each other in a circle, by types alone as well: oxlint's `import/no-cycle` does
 * not count those. A file of a circle cannot be read, moved or tested without the others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /^(?:import|export)\b[^'";]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files with the files that they import, all with `/`, from the root of the repository. */
function graphOf(sources: ReadonlyMap<string, string>): Graph {
  const importsOf = (file: string, text: string): readonly string[] =>
    Array.from(text.matchAll(IMPORT), ([, from, alone]) =>
      normalize(join(dirname(file), from ?? alone ?? '')).replaceAll('\\', '/'),
    ).filter((imported) => sources.has(imported));
  return new Map(Array.from(sources, ([file, text]) => [file, importsOf(file, text)]));
}

/** All files that a file reaches by imports. */
function reachedFrom(file: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(file) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** The circles of a graph, each as the sorted files that reach one another. */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const reach = new Map(Array.from(graph.keys(), (file) => [file, reachedFrom(file, graph)]));
  const inCircle = [...reach].filter(([file, reached]) => reached.has(file));
  const circles = new Map<string, readonly string[]>();
  for (const [file, reached] of inCircle) {
    const circle = inCircle.filter(([other, back]) => reached.has(other) && back.has(file));
    const files = circle.map(([other]) => other).sort();
    circles.set(files[0] ?? file, files);
  }
  return [...circles.values()];
}

const sources = (): ReadonlyMap<string, string> =>
  new Map(
    ['shared', 'renderer', 'electron', 'packaging'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name): [string, string] => {
          const file = `${folder}/${name.replaceAll('\\', '/')}`;
          return [file, readFileSync(file, 'utf8')];
        }),
    ),
  );

it('finds circles of types, and no circle where there is none', () => {
  const graph = graphOf(
    new Map([
      ['a/one.ts', "import type { Two } from './two.ts';\n"],
      ['a/two.ts', "import {\n  three,\n} from '../b/three.ts';\n"],
      ['b/three.ts', "export type { One } from '../a/one.ts';\n"],
      ['b/leaf.ts', "import { three } from './three.ts';\n"],
    ]),
  );
  expect(circlesOf(graph)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
});

it('no files import each other in a circle', () => {
  expect(circlesOf(graphOf(sources()))).toEqual([]);
});
