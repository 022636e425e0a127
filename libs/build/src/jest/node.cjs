/** The environment of tests that need no browser. */
const { createContext, constants } = require("node:vm");
const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");
const { installCommonGlobals } = require("jest-util");
const { Realm } = require("./realm.cjs");

/** Node's own classes, because objects returned by Node's modules are instances of them. */
const fromNode = ["Buffer", "ArrayBuffer", "Uint8Array"];
let realm = null;

function createRealm(globals) {
  const created = new Realm();
  // Without the interceptor that Jest's own environment puts in front of each global name.
  const global = createContext(constants.DONT_CONTEXTIFY);
  created.global = global;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (Object.hasOwn(global, name) && !fromNode.includes(name)) continue;
    if (name === "global" || name === "GLOBAL" || name === "root") continue;
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    if ("value" in descriptor) Object.defineProperty(global, name, descriptor);
    else
      Object.defineProperty(global, name, {
        configurable: true,
        enumerable: descriptor.enumerable,
        get: () => globalThis[name],
        set: (value) => Object.defineProperty(global, name, { configurable: true, writable: true, value }),
      });
  }
  global.global = global;
  installCommonGlobals(global, globals, "off");
  global.Error.stackTraceLimit = 100;
  created.keep(global);
  return created;
}

module.exports = class {
  constructor({ projectConfig }) {
    realm ??= createRealm(projectConfig.globals);
    this.realm = realm;
    this.global = realm.global;
    // With separate environment variables, which a test may change.
    const { process } = installCommonGlobals({ Symbol: this.global.Symbol, Date: this.global.Date }, {}, "off");
    this.global.process = process;
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: this.global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => ({ id, ref: () => id, unref: () => id }), refToId: (timer) => timer?.id },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.realm.restore();
    this.global = null;
  }

  exportConditions() {
    return this.conditions ?? ["node", "node-addons"];
  }

  getVmContext() {
    return this.global;
  }
};
