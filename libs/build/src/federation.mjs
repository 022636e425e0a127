import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";

/** The only shared modules. `@samling/portal` re-exports everything else that apps have in common. */
export const singletons = ["react", "@samling/portal", "@samling/ui"];

/**
 * The shell provides the singletons eagerly, so it needs no asynchronous bootstrap; a remote does not bundle them and
 * cannot run without a shell. Two numbers in the manifests decide whether they fit, not package versions.
 *
 * @param {{ name: string, isShell: boolean, isProduction: boolean }} app
 */
export function federation({ name, isShell, isProduction }) {
  const share = { singleton: true, requiredVersion: false, ...(isShell ? { eager: true } : { import: false }) };
  return new ModuleFederationPlugin({
    name,
    shared: Object.fromEntries(singletons.map((module) => [module, share])),
    ...(isShell
      ? {}
      : {
          exposes: { "./module": { import: "./src/module.tsx", name: "module" } },
          filename: isProduction ? "remoteEntry.[contenthash:8].js" : "remoteEntry.js",
          library: { type: "var", name },
        }),
    dts: false,
    manifest: false,
    shareStrategy: "loaded-first",
    experiments: {
      optimization: { disableSnapshot: true, target: "web" },
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
}
