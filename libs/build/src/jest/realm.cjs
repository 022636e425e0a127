/** The globals that test files of one worker share, so that packages are loaded once; each gets them afresh. */

/** The own properties of objects; `restore` removes those added since and puts back those replaced. */
class Snapshot {
  #taken;

  constructor(objects) {
    this.#taken = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
  }

  restore() {
    for (const [object, before] of this.#taken) {
      for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
      for (const key of Reflect.ownKeys(before)) restoreProperty(object, key, before[key]);
    }
  }
}

const same = (a, b) =>
  Object.is(a.value, b.value) &&
  a.get === b.get &&
  a.set === b.set &&
  a.writable === b.writable &&
  a.enumerable === b.enumerable &&
  a.configurable === b.configurable;

function restoreProperty(object, key, before) {
  const now = Object.getOwnPropertyDescriptor(object, key);
  if (now && same(now, before)) return;
  Reflect.defineProperty(object, key, before);
}

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/** The prototypes of the global classes, which tests give methods that jsdom lacks. */
function prototypesOf(global) {
  const found = new Set();
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(global))) {
    if (typeof value !== "function") continue;
    for (let { prototype } = value; isObject(prototype); prototype = Object.getPrototypeOf(prototype))
      found.add(prototype);
  }
  return [...found];
}

class Realm {
  /** Packages, by path; those that are ES modules, by URL. */
  modules = new Map();
  esModules = new Map();
  /** The compiled code of each module of a test file, by path. */
  compiled = new Map();
  /** The runtime of the current test file, through which packages load modules later. */
  runtime = null;
  #snapshot = null;

  /** `others` are objects besides the global ones that tests change. */
  keep(global, others = []) {
    this.#snapshot ??= new Snapshot([global, ...prototypesOf(global), ...others]);
  }

  restore() {
    this.#snapshot.restore();
  }
}

module.exports = { Realm };
