import { createRequire } from "node:module";

/** A literal, as in `read(build, "GET /api/collection")`: types keep it a call of the contract. */
const literal = /(["'`])((?:GET|POST|PUT|DELETE) \/api\/[^"'`\s]+)\1/g;

const hook = /^use(\w+)(?:Query|Mutation)$/;

/** Finds the calls of the contract that the modules of a build make, with their shapes when it was built. */
export class MadeCallsPlugin {
  /** @param {{ manifest: string }} app */
  constructor({ manifest }) {
    const require = createRequire(manifest);
    const { calls } = require("@samling/contract/calls");
    const { describeCall } = require("@samling/contract/call-shapes");
    this.byName = calls;
    this.known = new Map(Object.values(calls).map((call) => [call.address, call]));
    this.describe = describeCall;
    this.addresses = [];
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("MadeCallsPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("MadeCallsPlugin", (modules) => {
        const sources = [...modules].flatMap((module) => module.originalSource?.()?.source().toString() ?? []);
        this.addresses = sources.flatMap((source) => [...source.matchAll(literal)].map(([, , address]) => address));
      });
    });
  }

  /**
   * The calls and their shapes. The shell makes some of them for the remote, through hooks that are named after the call;
   * the remote reads the answer.
   *
   * @param {Record<string, string[]>} uses
   */
  describeAll(uses) {
    const hooks = (uses["@samling/portal"] ?? []).flatMap((name) => hook.exec(name)?.[1] ?? []);
    const names = hooks.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
    const addresses = [...this.addresses, ...names.map((name) => this.byName[name]?.address)];
    const calls = [...new Set(addresses)].sort().flatMap((address) => this.known.get(address) ?? []);
    return Object.fromEntries(calls.map((call) => [call.address, this.describe(call)]));
  }
}
