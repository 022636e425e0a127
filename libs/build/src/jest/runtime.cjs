/**
 * Jest's runtime, which loads a package once for all test files of a worker, where Jest loads it again for each of them.
 * Our own modules are each file's own: they run again for each of them, but are compiled once.
 */
const { default: Runtime } = require("jest-runtime");

/** These hold state of one test file: its hooks, its mocks, its counters, globals that they set, databases. */
const perFile = new RegExp(
  `/node_modules/(?:${[
    "@opentelemetry",
    "@samling",
    "@testing-library",
    "css.escape",
    "fake-indexeddb",
    "idb",
    "prom-client",
    "react-i18next",
  ].join("|")})/`,
);
const isPackage = (path) => path.includes("/node_modules/") && !perFile.test(path);
/** The replacement of a package is shared by all that import it. */
const isShared = (path) => isPackage(path) || /\/jest\/(?:toolkit|jsx-runtime)\.cjs$/.test(path);

module.exports = class extends Runtime {
  #realm;
  #importDynamically;

  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.#realm = environment.realm;
    if (!this.#realm) return;
    this.#realm.runtime = this;
    for (const [path, module] of this.#realm.modules) this.registries.moduleRegistry.set(path, module);
    for (const [url, module] of this.#realm.esModules) this.registries.esModuleRegistry.set(url, module);
    this.#importDynamically = this.esmLoader.dynamicImportFromCjs.bind(this.esmLoader);
    // The test file that a module was compiled for may have ended.
    this.esmLoader.dynamicImportFromCjs = (...request) => this.#realm.runtime.#importDynamically(...request);
    const compile = this.executor.compile.bind(this.executor);
    this.executor.compile = (code, path) => {
      const known = this.#realm.compiled.get(path);
      if (known?.code === code) return known.run;
      const run = compile(code, path);
      this.#realm.compiled.set(path, { code, run });
      return run;
    };
  }

  /** A package may load more of itself later, when the file that it was loaded for has ended. */
  #runtimeOf(from) {
    return this.#realm && isShared(from) ? this.#realm.runtime : this;
  }

  requireModuleOrMock(from, moduleName) {
    const runtime = this.#runtimeOf(from);
    return runtime === this
      ? super.requireModuleOrMock(from, moduleName)
      : runtime.requireModuleOrMock(from, moduleName);
  }

  teardown() {
    if (this.#realm) {
      const { moduleRegistry, esModuleRegistry } = this.registries;
      for (const [path, module] of moduleRegistry)
        if (isShared(path) && module.loaded) this.#realm.modules.set(path, module);
      for (const [url, module] of esModuleRegistry)
        if (isShared(url) && module.status === "evaluated") this.#realm.esModules.set(url, module);
    }
    super.teardown();
  }
};
module.exports.default = module.exports;
