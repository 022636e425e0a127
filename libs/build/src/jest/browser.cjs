/**
 * jsdom, and the globals of the web that Node has and jsdom lacks. One window serves all test files of a worker, one
 * after the other, because React and the other packages belong to the window that they were loaded in.
 */
require("./displays.cjs");
const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { TestEnvironment } = require("jest-environment-jsdom");
const { ModuleMocker } = require("jest-mock");
const { Realm } = require("./realm.cjs");

const missing = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "TextEncoder",
  "TextDecoder",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "structuredClone",
  "BroadcastChannel",
];
/** A shorter timer may be React's, which waits for nothing else meanwhile. */
const longWaitMs = 50;
let realm = null;

/** Writes to the console of the test file that runs now. */
const createConsole = () =>
  new Proxy({ to: console }, { get: (holder, name) => (name === "to" ? holder.to : holder.to[name]) });

const isSameListener = ([type, listener, options], [otherType, otherListener, otherOptions]) =>
  type === otherType && listener === otherListener && isCapture(options) === isCapture(otherOptions);
const isCapture = (options) => (typeof options === "object" ? Boolean(options?.capture) : Boolean(options));

/** Tracks listeners of an object that test files share; returns a function that removes the remaining ones. */
function trackListeners(target) {
  const { addEventListener: add, removeEventListener: remove } = target;
  let left = [];
  target.addEventListener = function addEventListener(...listener) {
    left.push(listener);
    return add.apply(target, listener);
  };
  target.removeEventListener = function removeEventListener(...listener) {
    left = left.filter((other) => !isSameListener(listener, other));
    return remove.apply(target, listener);
  };
  return () => {
    for (const listener of left) remove.apply(target, listener);
    left = [];
  };
}

/** Tracks timers. Returns a function that ends them. */
function trackTimers(window) {
  const { setTimeout, setInterval, clearTimeout } = window;
  const timers = new Set();
  window.setTimeout = (run, time, ...values) => {
    const id = setTimeout(run, time, ...values);
    if (time >= longWaitMs) timers.add(id);
    return id;
  };
  window.setInterval = (...interval) => {
    const id = setInterval(...interval);
    timers.add(id);
    return id;
  };
  return () => {
    for (const id of timers) clearTimeout(id);
    timers.clear();
  };
}

function createRealm(config, context) {
  const created = new Realm();
  created.console = createConsole();
  const environment = new TestEnvironment(config, { ...context, console: created.console });
  const { global } = environment;
  for (const name of missing) global[name] ??= globalThis[name];
  // Node's fetch takes Node's signals only, and RTK Query gives it the page's.
  global.AbortController = globalThis.AbortController;
  global.AbortSignal = globalThis.AbortSignal;
  created.environment = environment;
  created.endings = [trackListeners(global), trackListeners(global.document), trackTimers(global)];
  const { document, navigator, location, history, screen } = global;
  created.keep(global, [
    document,
    document.documentElement,
    document.head,
    document.body,
    navigator,
    location,
    history,
    screen,
    global.URL,
  ]);
  return created;
}

function openPage({ dom, global }) {
  const { document, history, localStorage, sessionStorage } = global;
  dom.reconfigure({ url: "http://localhost/" });
  history.replaceState(null, "", "/");
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const element of [document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    element.replaceChildren();
  }
  document.documentElement.replaceChildren(document.head, document.body);
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
}

module.exports = class {
  constructor(config, context) {
    realm ??= createRealm(config, context);
    this.realm = realm;
    this.realm.console.to = context.console;
    this.global = realm.environment.global;
    const { projectConfig } = config;
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: this.global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const end of this.realm.endings) end();
    this.realm.restore();
    openPage(this.realm.environment);
    this.global = null;
  }

  exportConditions() {
    return this.conditions ?? ["browser"];
  }

  getVmContext() {
    return this.realm.environment.getVmContext();
  }
};
