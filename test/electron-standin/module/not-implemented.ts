/**
 * What the stand-in lacks says so by name instead of being a silent undefined.
 */

/** Names that the language, Node's inspector and test tools look for on any object. */
const ASKED_OF_ANYTHING = new Set([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'nodeType',
  'asymmetricMatch',
  '$$typeof',
]);

/** The error of an Electron feature that the stand-in does not have. */
export const notImplemented = (name: string): Error =>
  new Error(`electron stand-in: ${name} is not implemented. See test/electron-standin/README.md.`);

/**
 * Reading a missing property throws with its full name. Writing one is allowed, because tests
 * replace functions.
 */
export function loudly<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get: (object, property) => {
      if (typeof property === 'symbol' || property in object || ASKED_OF_ANYTHING.has(property))
        return Reflect.get(object, property, object) as unknown;
      throw notImplemented(`${name}.${property}`);
    },
  });
}
