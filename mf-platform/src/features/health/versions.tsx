import type { RemoteInfo } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { healthApi } from "./endpoints.ts";

/** The build of the shell that runs this page; its script's name contains a hash of its content. */
const readShell = () => ({
  version: document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "",
  build: buildOf(document.querySelector<HTMLScriptElement>("script[src]")?.src ?? ""),
});
const buildOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);

interface PortalPart {
  name: string;
  version: string;
  build: string;
}

function VersionTable({ parts }: { parts: readonly PortalPart[] }) {
  const t = useAdminText();
  return (
    <Table
      stacks
      caption={t("health.versions")}
      columns={[
        { text: t("health.part"), cell: ({ name }) => name },
        { text: t("health.version"), cell: ({ version }) => version },
        { text: t("health.build"), className: admin.code, cell: ({ build }) => build },
      ]}
      rows={parts}
      keyOf={({ name }) => name}
    />
  );
}

export function VersionsSection() {
  const t = useAdminText();
  const api = healthApi.useGetVersionQuery(undefined, { refetchOnMountOrArgChange: true });
  const runtime = healthApi.useGetRuntimeQuery(undefined, { refetchOnMountOrArgChange: true });
  const registry = healthApi.useGetRegistryQuery(undefined, { refetchOnMountOrArgChange: true });
  const presentRemote = ({ app, version, entry }: RemoteInfo): PortalPart => ({
    name: app,
    version,
    build: buildOf(entry),
  });
  const state = useLoad({
    data: api.data &&
      runtime.data &&
      registry.data && { version: api.data, runtime: runtime.data, remotes: registry.data.remotes },
    error: api.error ?? runtime.error ?? registry.error,
    refetch: () => Promise.all([api.refetch(), runtime.refetch(), registry.refetch()]),
  });
  return (
    <Section id="versions" title={t("health.versions")} className={admin.section}>
      <p className="prose muted mb-5">{t("health.versionsAbout")}</p>
      <Loaded {...state}>
        {({ version, runtime, remotes }) => (
          <VersionTable
            parts={[
              { name: "shell", ...readShell() },
              ...remotes.map(presentRemote),
              { name: "api", version: version.api, build: runtime.migration },
              { name: "Node", version: runtime.node, build: "" },
              { name: "Postgres", version: runtime.postgres, build: "" },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
