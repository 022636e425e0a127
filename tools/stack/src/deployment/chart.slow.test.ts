/** The chart, rendered by Helm itself. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isSecret } from "@samling/settings/read";
import { allSettings } from "@samling/settings/settings";
import { parse, parseAllDocuments, stringify } from "yaml";
import { readVersion } from "../checks/versions.ts";
import { root } from "../paths.ts";
import { checkSettings } from "./testing/check-settings.ts";
import { readStages } from "./testing/dockerfile.ts";

const { TEST_HELM, TEST_KUBERNETES_SCHEMAS } = process.env;
const run = promisify(execFile);
const chart = join(root, "deploy/chart");
/** Runs where the schemas are, since they are not among this repository's packages. Prints each kind that fits. */
const validator = `
const packages = {
  "gateway.networking.k8s.io": "@kubernetes-models/gateway-api",
  "keda.sh": "@kubernetes-models/keda",
  "monitoring.coreos.com": "@kubernetes-models/prometheus-operator",
  "postgresql.cnpg.io": "@kubernetes-models/cloudnative-pg",
};
for (const manifest of JSON.parse(process.env.MANIFESTS)) {
  const [group] = manifest.apiVersion.split("/");
  const kinds = await import(\`\${packages[group] ?? "kubernetes-models"}/\${manifest.apiVersion}\`);
  new kinds[manifest.kind](manifest).validate();
  console.log(manifest.kind);
}`;

async function validate(manifests: KubernetesManifest[]): Promise<string> {
  const env = { ...process.env, MANIFESTS: JSON.stringify(manifests) };
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", validator], {
    cwd: TEST_KUBERNETES_SCHEMAS,
    env,
  });
  return stdout;
}

const secrets = {
  DATABASE_URL: "postgres://samling@db.example/samling",
  MEDIA_SECRET: "m".repeat(32),
  FRONT_DOOR_SECRET: "f".repeat(32),
  S3_ACCESS_KEY: "access",
  S3_SECRET_KEY: "secret",
  SMTP_URL: "smtps://mail.example",
};
const least = { publicUrl: "https://samling.example", s3: { endpoint: "https://s3.example" } };
const ownSecret = { ...least, secrets };
const digest = `sha256:${"a".repeat(64)}`;
const everything = {
  publicUrl: "https://samling.example:8443",
  s3: least.s3,
  existingSecret: "samling",
  database: { cluster: { enabled: true }, hasDirectUrl: true, hasReplicaUrl: true },
  image: {
    repository: "registry.example:5000/samling",
    tag: "1.2.3",
    digests: { api: digest },
    pullSecrets: ["registry"],
  },
  pod: {
    nodeSelector: { disk: "ssd" },
    priorityClassName: "museum",
    tolerations: [{ key: "museum", operator: "Exists" }],
  },
  podAnnotations: { "example.org/team": "archive" },
  settings: { TILE_URL: "https://tiles.example/{z}/{x}/{y}.png", LOG_LEVEL: "warn" },
  egress: [{ to: [{ ipBlock: { cidr: "192.0.2.0/24" } }], ports: [{ port: 5432 }] }],
  monitoring: { namespace: "monitoring", podMonitor: true },
  gateway: { name: "outer", namespace: "gateways", section: "https" },
  frontDoor: { releases: "s3://releases/portal" },
  worker: {
    queueAge: { prometheus: "http://prometheus.monitoring:9090" },
    pod: { nodeSelector: { machine: "large" } },
  },
  tracing: { endpoint: "http://collector.monitoring:4318", hasHeaders: true },
  hasBounceSecret: true,
  backup: { enabled: true, to: "s3://backups/samling", s3: { endpoint: "https://s3.elsewhere.example" } },
};

type EnvVariable = { name: string; value: string };
/** The part of a manifest that these tests look at. */
interface KubernetesManifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: {
    template: { spec: PodSpec; metadata: { labels: Record<string, string> } };
    selector: Record<string, string> & { matchLabels: Record<string, string> };
    replicas?: number;
    schedule?: string;
    tls?: { hosts: string[] }[];
    hostnames?: string[];
    jobTemplate: { spec: { template: { spec: PodSpec } } };
  };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env: EnvVariable[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  ports?: { name: string; containerPort: number }[];
  livenessProbe?: object;
  readinessProbe?: object;
  startupProbe?: object;
}
interface PodSpec {
  automountServiceAccountToken: boolean;
  securityContext: object;
  nodeSelector?: object;
  initContainers?: Container[];
  containers: Container[];
  volumes: { name: string; secret?: { secretName: string; items?: { key: string }[] } }[];
}

interface JsonSchema {
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  definitions?: Record<string, JsonSchema>;
}
/** Objects whose keys others define: Kubernetes, an operator, or the operator of this installation. */
const open = ["pod", "podAnnotations", "secrets", "settings", "spec", "annotations", "digests", "resources"];

it("the schema of the chart's values knows each of them that has a default, and no other", async () => {
  const values = parse(await readFile(join(chart, "values.yaml"), "utf8")) as object;
  const rootSchema = JSON.parse(await readFile(join(chart, "values.schema.json"), "utf8")) as JsonSchema;
  const compare = (path: string, defaults: unknown, { $ref, ...inline }: JsonSchema) => {
    const schema = $ref ? rootSchema.definitions?.[$ref.replace("#/definitions/", "")] : inline;
    expect([path, schema?.type]).toEqual([path, expect.any(String)]);
    if (schema?.type !== "object" || open.includes(path.split(".").at(-1) ?? "")) return;
    const known = Object.keys(schema.properties ?? {}).filter((name) => name !== "global");
    expect([path, schema.additionalProperties, known]).toEqual([path, false, Object.keys(defaults as object)]);
    for (const [name, value] of Object.entries(defaults as object)) {
      compare(`${path}.${name}`, value, schema.properties?.[name] ?? {});
    }
  };
  compare("values", values, rootSchema);
});

// Without the program `npm test` says that these tests are left out.
if (TEST_HELM) {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "samling-chart-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const helm = async (command: string[], values: object): Promise<string> => {
    const file = join(folder, "values.yaml");
    await writeFile(file, stringify(values));
    const env = { PATH: process.env.PATH, HOME: folder };
    return (await run(TEST_HELM, [...command, chart, "--values", file], { env })).stdout;
  };
  const render = async (values: object): Promise<KubernetesManifest[]> =>
    parseAllDocuments(await helm(["template", "portal"], values)).map(
      (document) => document.toJS() as KubernetesManifest,
    );

  const listPods = (manifests: KubernetesManifest[]): [string, PodSpec][] =>
    manifests
      .filter(({ kind }) => ["CronJob", "Deployment", "Job"].includes(kind))
      .map(({ metadata, spec }) => [metadata.name, (spec.jobTemplate?.spec ?? spec).template.spec]);

  const isBackedUp = (values: object): boolean => "backup" in values;
  const find = (manifests: KubernetesManifest[], kind: string, name?: string) =>
    manifests.find((manifest) => manifest.kind === kind && (!name || manifest.metadata.name === `portal-${name}`));

  describe.each([
    ["a secret of its own", ownSecret],
    ["everything that can be said", everything],
  ])("the chart with %s", (_, values) => {
    let manifests: KubernetesManifest[];
    beforeAll(async () => {
      manifests = await render(values);
    });

    it("is what Helm's own linter accepts", async () => {
      expect(await helm(["lint", "--strict"], values)).toContain("0 chart(s) failed");
    });

    it("consists of manifests that fit the schemas of Kubernetes", async () => {
      const output = await validate(manifests);
      expect(output).toBe(manifests.map(({ kind }) => `${kind}\n`).join(""));
    });

    it("gives no process more rights than it needs", () => {
      const pods = listPods(manifests);
      expect(pods.map(([name]) => name).sort()).toEqual([
        "portal-api",
        ...(isBackedUp(values) ? ["portal-backup"] : []),
        "portal-front-door",
        "portal-worker",
      ]);
      for (const [, pod] of pods) {
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: "RuntimeDefault" } },
        });
        for (const { securityContext } of [...(pod.initContainers ?? []), ...pod.containers]) {
          expect(securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ["ALL"] },
          });
        }
      }
    });

    it("gives each process settings that it knows and starts with", async () => {
      const stages = await readStages();
      const readers = { api: "API", worker: "worker", "front-door": "front door" } as const;
      for (const [name, reader] of Object.entries(readers)) {
        const container = listPods(manifests).find(([pod]) => pod === `portal-${name}`)?.[1].containers[0];
        const names = (container?.env ?? []).map(({ name }) => name);
        expect(names).toEqual([...new Set(names)]);
        const defaults = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
        const { COMMIT: _, ...image } = stages.get(name)?.env ?? {};
        const { NODE_ENV: __, ...own } = image;
        checkSettings(reader, { ...own, ...defaults });
      }
    });

    it("mounts every file that a setting names, and of the secrets gives the front door its own alone", () => {
      for (const [, { containers, initContainers = [], volumes }] of listPods(manifests)) {
        for (const { env, volumeMounts } of [...containers, ...initContainers]) {
          if (env !== initContainers[0]?.env)
            expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort());
          for (const { name, value } of env.filter(({ name }) => name.endsWith("_FILE"))) {
            const mounted = volumeMounts.filter(({ mountPath }) => value.startsWith(`${mountPath}/`));
            expect([name, mounted.length]).toEqual([name, 1]);
          }
        }
      }
      const door = listPods(manifests).find(([name]) => name === "portal-front-door")?.[1];
      const defaults = door?.volumes.flatMap(({ secret }) => (secret ? [secret.items?.map(({ key }) => key)] : []));
      const more = ["OTEL_EXPORTER_OTLP_HEADERS", "RELEASES_S3_ACCESS_KEY", "RELEASES_S3_SECRET_KEY"];
      expect(defaults).toEqual([["FRONT_DOOR_SECRET", ...("tracing" in values ? more : [])]]);
    });

    it("restarts what does not answer, and sends nothing to what cannot work", () => {
      const deployments = listPods(manifests).filter(([name]) => name !== "portal-backup");
      const probed = deployments.flatMap(([, { containers }]) => containers);
      expect(probed).toHaveLength(3);
      for (const { livenessProbe, readinessProbe, startupProbe } of probed) {
        expect(livenessProbe).toMatchObject({ httpGet: { path: "/live", port: "operations" } });
        expect([typeof readinessProbe, typeof startupProbe]).toEqual(["object", "object"]);
      }
    });

    it("leads each service to the port on which the image listens", async () => {
      const ports = listPods(manifests).flatMap(([, { containers }]) => containers.flatMap(({ ports }) => ports ?? []));
      expect(ports.map(({ containerPort }) => containerPort).sort()).toEqual([3005, 8080, 9464, 9464, 9464]);
      const services = manifests.filter(({ kind }) => kind === "Service");
      expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(["portal-api", "portal-front-door"]);
      for (const { metadata, spec } of services) {
        const target = manifests.find(
          ({ kind, metadata: { name } }) => kind === "Deployment" && name === metadata.name,
        );
        expect(target?.spec.template.metadata.labels).toMatchObject(spec.selector);
        expect(target?.spec.selector.matchLabels).toEqual(spec.selector);
      }
    });
  });

  it("the chart runs the migrations before the API of a release, even in a database that it makes itself", async () => {
    for (const values of [ownSecret, everything]) {
      const api = find(await render(values), "Deployment", "api")?.spec.template.spec;
      expect(api?.initContainers).toMatchObject([
        { image: api?.containers[0]?.image, command: ["node", "api/src/migrate.ts"] },
      ]);
      checkSettings(
        "backup",
        Object.fromEntries((api?.initContainers?.[0]?.env ?? []).map(({ name, value }) => [name, value])),
      );
    }
  });

  it("the chart gives the way past a pooler to all that need it, and a replica to API and worker alone", async () => {
    const pods = listPods(await render(everything)).map(([name, { initContainers = [], containers }]) => {
      const names = [...initContainers, ...containers].flatMap(({ env }) => env.map(({ name }) => name));
      return [name, names.filter((name) => /_(DIRECT|REPLICA)_URL/.test(name))];
    });
    const [direct, replica] = ["DATABASE_DIRECT_URL_FILE", "DATABASE_REPLICA_URL_FILE"];
    expect(Object.fromEntries(pods)).toEqual({
      "portal-api": [direct, direct, replica],
      "portal-backup": [direct],
      "portal-front-door": [],
      "portal-worker": [direct, replica],
    });
  });

  it("the chart takes no secret as a setting, which all processes would have in their environment", async () => {
    const names = Object.entries(allSettings.shape).flatMap(([name, setting]) =>
      isSecret(setting) ? [name, `${name}_FILE`] : [],
    );
    const settings = Object.fromEntries(names.map((name) => [name, "x"]));
    const errorText = await render({ ...ownSecret, settings }).catch(({ message }: Error) => message);
    for (const name of names) expect(errorText).toContain(`'${name}'`);
  });

  it("the chart's secret is rolled back with its release, and outlives it", async () => {
    const { annotations } = find(await render(ownSecret), "Secret")?.metadata ?? {};
    expect(annotations).toEqual({ "helm.sh/resource-policy": "keep" });
    const kinds = (await render(everything)).map(({ kind }) => kind);
    expect([kinds.includes("Cluster"), kinds.includes("Secret")]).toEqual([true, false]);
  });

  it("the chart takes an image by its digest, and else by the release of the chart", async () => {
    const version = await readVersion(root);
    const images = async (values: object) => listPods(await render(values)).map(([, pod]) => pod.containers[0]?.image);
    expect(new Set(await images(ownSecret))).toEqual(
      new Set(["api", "worker", "front-door"].map((name) => `samling/${name}:${version}`)),
    );
    expect(await images(everything)).toContain(`registry.example:5000/samling/api:1.2.3@${digest}`);
    expect(await images(everything)).toContain("registry.example:5000/samling/worker:1.2.3");
  });

  it("the chart's pods go where they are told, those of one process elsewhere", async () => {
    const pods = listPods(await render(everything));
    for (const [, pod] of pods)
      expect(pod).toMatchObject({ priorityClassName: "museum", tolerations: [{ key: "museum" }] });
    const where = pods.map(([name, { nodeSelector }]) => [
      name.replace("portal-", ""),
      Object.keys(nodeSelector ?? {}),
    ]);
    expect(Object.fromEntries(where)).toMatchObject({ api: ["disk"], backup: ["disk"], worker: ["disk", "machine"] });
  });

  it("the chart reaches the portal by the host of its address, through an ingress, a gateway or both", async () => {
    const both = await render(everything);
    expect(find(both, "Ingress")?.spec.tls).toMatchObject([{ hosts: ["samling.example"] }]);
    expect(find(both, "HTTPRoute")?.spec).toMatchObject({
      hostnames: ["samling.example"],
      parentRefs: [{ name: "outer", namespace: "gateways", sectionName: "https" }],
      rules: [{ backendRefs: [{ name: "portal-front-door", port: 8080 }] }],
    });
    const one = await render({ ...ownSecret, ingress: { enabled: false }, gateway: { name: "outer" } });
    expect([find(one, "Ingress"), find(one, "HTTPRoute")]).toEqual([undefined, expect.anything()]);
  });

  it("the chart's front door takes releases from a bucket by keys of its own, or from a claim", async () => {
    const door = async (values: object) => find(await render(values), "Deployment", "front-door")?.spec.template.spec;
    const fromBucket = await door(everything);
    expect(fromBucket?.containers[0]?.env).toEqual(
      expect.arrayContaining([
        { name: "RELEASES_FOLDER", value: "s3://releases/portal" },
        { name: "S3_ENDPOINT", value: "https://s3.example" },
      ]),
    );
    const fromClaim = await door({ ...ownSecret, frontDoor: { releases: "releases" } });
    expect(fromClaim?.volumes).toContainEqual({
      name: "releases",
      persistentVolumeClaim: { claimName: "releases", readOnly: true },
    });
    expect(fromClaim?.containers[0]?.env.map(({ name }) => name)).not.toContain("RELEASES_FOLDER");
  });

  it("the chart lets its pods reach one another, names, and what it is told of, if it is told anything", async () => {
    expect(find(await render(ownSecret), "NetworkPolicy", "egress")).toBeUndefined();
    const { spec } = find(await render(everything), "NetworkPolicy", "egress") ?? {};
    const databaseValues = {
      to: [{ podSelector: { matchLabels: { "cnpg.io/cluster": "portal-postgres" } } }],
      ports: [{ port: 5432 }],
    };
    expect(spec).toMatchObject({ policyTypes: ["Egress"], egress: [{}, {}, databaseValues, ...everything.egress] });
    expect(find(await render(everything), "Cluster")?.metadata.name).toBe("portal-postgres");
    const { spec: elsewhere } = find(await render({ ...ownSecret, egress: [{}] }), "NetworkPolicy", "egress") ?? {};
    expect(JSON.stringify(elsewhere)).not.toContain("cnpg");
  });

  const backup = { enabled: true, claim: "backups", keep: 7 };

  it("the chart backs up every hour, from the API's image, to a claim that is mounted where the command writes", async () => {
    const job = (await render({ ...ownSecret, backup })).find(({ kind }) => kind === "CronJob");
    const pod = job?.spec.jobTemplate.spec.template.spec;
    expect(job?.spec.schedule).toBe("17 * * * *");
    const [container] = pod?.containers ?? [];
    expect(container).toMatchObject({
      image: `samling/api:${await readVersion(root)}`,
      command: ["node", "api/src/backup.ts"],
      args: ["/backup", "--keep", "7", "--daily", "30"],
    });
    expect(container?.volumeMounts).toContainEqual({ name: "backup", mountPath: "/backup" });
    expect(pod?.volumes).toContainEqual({ name: "backup", persistentVolumeClaim: { claimName: "backups" } });
    expect((await render(ownSecret)).map(({ kind }) => kind)).not.toContain("CronJob");
  });

  it.each([
    ["a claim", backup],
    ["the S3 server of the objects", { enabled: true, to: "s3://backups/samling" }],
    ["an S3 server of its own", everything.backup],
  ])("the chart gives a backup to %s the settings that its command knows and needs", async (_, chosen) => {
    const keys = { BACKUP_S3_ACCESS_KEY: "access", BACKUP_S3_SECRET_KEY: "secret" };
    const values = { ...least, secrets: { ...secrets, ...keys }, backup: chosen };
    const pod = listPods(await render(values)).find(([name]) => name === "portal-backup")?.[1];
    const defaults = Object.fromEntries((pod?.containers[0]?.env ?? []).map(({ name, value }) => [name, value]));
    checkSettings("backup", defaults);
    expect("BACKUP_S3_ENDPOINT" in defaults).toBe(chosen === everything.backup);
    expect(pod?.volumes.some(({ name }) => name === "backup")).toBe(chosen === backup);
  });

  it("the chart restores a backup while API and workers stand still, and starts them after it", async () => {
    const values = { ...ownSecret, backup: { ...backup, restore: true } };
    const manifests = await render(values);
    const restore = find(manifests, "Job", "restore")?.spec.template.spec.containers[0];
    expect(restore).toMatchObject({ command: ["node", "api/src/restore.ts"], args: ["/backup", "--wait"] });
    checkSettings("backup", Object.fromEntries((restore?.env ?? []).map(({ name, value }) => [name, value])));
    for (const name of ["api", "worker"]) {
      expect(find(manifests, "Deployment", name)?.spec.replicas).toBe(0);
      expect(find(manifests, "HorizontalPodAutoscaler", name)).toBeUndefined();
    }
    expect(find(manifests, "CronJob")).toBeUndefined();
    const again = find(await render({ ...values, backup: { ...values.backup, move: true } }), "Job", "restore");
    expect(again?.spec.template.spec.containers[0]?.args).toEqual(["/backup", "--wait", "--move"]);
    expect(find(await render({ ...values, backup }), "Job")).toBeUndefined();
    expect(await helm(["lint", "--strict"], values)).toContain("0 chart(s) failed");
  });

  it("the chart lets Prometheus read the metrics, from the namespace that is named, and no one else", async () => {
    const policies = async (values: object) => (await render(values)).filter(({ kind }) => kind === "NetworkPolicy");
    expect(JSON.stringify(await policies(ownSecret))).not.toContain("operations");
    const open = await policies({ ...ownSecret, monitoring: { namespace: "monitoring" } });
    expect(open).toHaveLength(3);
    for (const { spec } of open) {
      expect(spec).toMatchObject({
        ingress: expect.arrayContaining([
          {
            from: [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } } }],
            ports: [{ port: "operations" }],
          },
        ]),
      });
    }
  });

  it("the chart scales by load, workers by the age of the queue, unless the number of replicas is fixed", async () => {
    const scaled = async (values: object) =>
      (await render(values)).flatMap(({ kind, metadata: { name } }) =>
        kind === "HorizontalPodAutoscaler" || kind === "ScaledObject" ? [`${kind} ${name.replace("portal-", "")}`] : [],
      );
    const byLoad = ["HorizontalPodAutoscaler api", "HorizontalPodAutoscaler front-door"];
    expect((await scaled(ownSecret)).sort()).toEqual([...byLoad, "HorizontalPodAutoscaler worker"]);
    expect((await scaled(everything)).sort()).toEqual([...byLoad, "ScaledObject worker"]);
    const fixed = { ...everything, worker: { replicas: { least: 2, most: 2 } } };
    expect((await scaled(fixed)).sort()).toEqual(byLoad);
    expect(find(await render(fixed), "Deployment", "worker")?.spec.replicas).toBe(2);
  });

  it.each([
    ["no public address", { ...ownSecret, publicUrl: "" }, "publicUrl"],
    ["a public address with a path", { ...ownSecret, publicUrl: "https://samling.example/portal" }, "publicUrl"],
    ["no S3 server", { ...ownSecret, s3: {} }, "endpoint"],
    ["neither a secret nor its name", least, "MEDIA_SECRET"],
    ["a short key", { ...least, secrets: { ...secrets, MEDIA_SECRET: "short" } }, "MEDIA_SECRET"],
    ["a backup to a path without a claim", { ...ownSecret, backup: { enabled: true } }, "backup.claim"],
    ["a backup to nowhere", { ...ownSecret, backup: { enabled: true, to: "backups" } }, "backup"],
    ["no database", { ...least, secrets: { ...secrets, DATABASE_URL: undefined } }, "DATABASE_URL"],
    ["a value that it does not know", { ...ownSecret, replicas: 3 }, "replicas"],
    ["what is not known of a process", { ...ownSecret, api: { replica: 3 } }, "replica"],
    ["an invalid digest", { ...ownSecret, image: { digests: { api: "sha256:12" } } }, "digests/api"],
    ["a digest of an image that it does not run", { ...ownSecret, image: { digests: { shell: digest } } }, "shell"],
    ["a setting that it gives itself", { ...ownSecret, settings: { PUBLIC_URL: "https://b.example" } }, "PUBLIC_URL"],
    ["a setting of no name", { ...ownSecret, settings: { "log-level": "warn" } }, "log-level"],
    ["releases from an address", { ...ownSecret, frontDoor: { releases: "https://s3.example/a" } }, "releases"],
    [
      "releases from a bucket without a key",
      { ...ownSecret, frontDoor: { releases: "s3://a" } },
      "RELEASES_S3_ACCESS_KEY",
    ],
    [
      "releases from a bucket without half a key",
      { ...least, secrets: { ...secrets, RELEASES_S3_ACCESS_KEY: "access" }, frontDoor: { releases: "s3://a" } },
      "RELEASES_S3_SECRET_KEY",
    ],
    ["a backup on another server without a key", { ...ownSecret, backup: everything.backup }, "BACKUP_S3_ACCESS_KEY"],
    ["headers of traces that are nowhere", { ...ownSecret, tracing: everything.tracing }, "OTEL_EXPORTER_OTLP_HEADERS"],
    ["a password of returned mail that is nowhere", { ...ownSecret, hasBounceSecret: true }, "BOUNCE_SECRET"],
    [
      "a database past a pooler that is nowhere",
      { ...ownSecret, database: { hasDirectUrl: true } },
      "DATABASE_DIRECT_URL",
    ],
    ["a replica that is nowhere", { ...ownSecret, database: { hasReplicaUrl: true } }, "DATABASE_REPLICA_URL"],
    ["a restore from a path without a claim", { ...ownSecret, backup: { restore: true } }, "backup.claim"],
    ["a PodMonitor that may not read", { ...ownSecret, monitoring: { podMonitor: true } }, "monitoring.namespace"],
    ["less than one replica", { ...ownSecret, worker: { replicas: { least: 0, most: 2 } } }, "least"],
    ["resources of no kind", { ...ownSecret, api: { resources: { limit: { memory: "1Gi" } } } }, "limit"],
    ["a place for pods of no kind", { ...ownSecret, pod: { nodeName: "a" } }, "nodeName"],
    [
      "instances of the database twice",
      { ...ownSecret, database: { cluster: { spec: { instances: 2 } } } },
      "instances",
    ],
  ])("the chart refuses %s and says which value it is", async (_, values, named) => {
    await expect(render(values)).rejects.toThrow(named);
  });
}
