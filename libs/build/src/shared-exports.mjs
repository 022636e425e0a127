/** What crosses the line between shell and remotes, read from webpack's own graph of the build. */
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { singletons } from "./federation.mjs";

const sortedObject = (entries) => Object.fromEntries(entries.map(([module, names]) => [module, [...names].sort()]));

/** Collects what a build takes from the shared modules, or what the shell offers there, once its modules are known. */
export class SharedExportsPlugin {
  /** @param {{ manifest: string, isShell: boolean }} app */
  constructor({ manifest, isShell }) {
    this.require = createRequire(manifest);
    this.isShell = isShell;
    /** @type {Record<string, string[]>} */
    this.found = {};
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("SharedExportsPlugin", (compilation) => {
      // Usage is known by now, and modules are not yet concatenated.
      compilation.hooks.afterOptimizeDependencies.tap("SharedExportsPlugin", (modules) => {
        const collect = this.isShell ? this.listOffered : this.listUsed;
        this.found = collect.call(this, [...modules], compilation.moduleGraph);
      });
    });
  }

  /** Identifies the offer: two shells with the same one run the same remotes. */
  get digest() {
    return createHash("sha256").update(JSON.stringify(this.found)).digest("hex").slice(0, 8);
  }

  listOffered(modules, graph) {
    const offered = singletons.map((name) => {
      const file = this.require.resolve(name);
      const module = modules.find(({ resource }) => resource === file);
      const names = module && graph.getProvidedExports(module);
      // A CommonJS module, like React, is asked itself.
      return [name, Array.isArray(names) ? names : Object.keys(this.require(name))];
    });
    return sortedObject(offered);
  }

  listUsed(modules, graph) {
    const used = new Map(singletons.map((name) => [name, new Set()]));
    for (const module of modules) {
      const names = module.type === "consume-shared-module" && used.get(module.options.shareKey);
      if (!names) continue;
      for (const connection of graph.getIncomingConnections(module)) {
        const { dependency } = connection;
        if (!dependency?.getReferencedExports || !connection.isTargetActive(undefined)) continue;
        for (const reference of dependency.getReferencedExports(graph, undefined)) {
          const [name] = Array.isArray(reference) ? reference : reference.name;
          if (name !== undefined) names.add(name);
        }
      }
    }
    return sortedObject([...used]);
  }
}
