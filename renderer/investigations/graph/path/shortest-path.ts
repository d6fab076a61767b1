/**
 * The addresses of a shortest path along the arrows, including both ends; among equally short ones
 * the first in the order of `next`. Undefined if there is no path.
 */
export function shortestPath(
  next: (address: string) => Iterable<string>,
  from: string,
  to: string,
): readonly string[] | undefined {
  if (from === to) return [from];
  const cameFrom = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (let place = 0; place < queue.length; place += 1) {
    const at = queue[place] ?? '';
    for (const neighbour of next(at)) {
      if (cameFrom.has(neighbour)) continue;
      cameFrom.set(neighbour, at);
      if (neighbour === to) return wayBack(cameFrom, from, to);
      queue.push(neighbour);
    }
  }
  return undefined;
}

function wayBack(cameFrom: ReadonlyMap<string, string>, from: string, to: string): readonly string[] {
  const way = [to];
  for (let at = to; at !== from;) {
    at = cameFrom.get(at) ?? from;
    way.unshift(at);
  }
  return way;
}
