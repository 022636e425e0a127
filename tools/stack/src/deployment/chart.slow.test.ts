/**
 * The chart, rendered by Helm itself. The schemas of Kubernetes come as ES modules, and name them for imports alone.
 *
 * @jest-environment-options {"customExportConditions": ["node", "node-addons", "import"]}
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { CronJob, Job } from "kubernetes-models/batch/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Secret, Service, ServiceAccount } from "kubernetes-models/v1";
import { parse, parseAllDocuments, stringify } from "yaml";
import { root } from "../paths.ts";
import { checkSettings } from "./testing/check-settings.ts";
import { readStages } from "./testing/dockerfile.ts";

const { TEST_HELM } = process.env;
const run = promisify(execFile);
const chart = join(root, "deploy/chart");
const kinds = {
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
};

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
const everything = {
  ...least,
  existingSecret: "samling",
  database: { cluster: { enabled: true } },
  image: { repository: "museums/samling", tag: "1.2.3", pullSecrets: ["registry"] },
  settings: { TILE_URL: "https://tiles.example/{z}/{x}/{y}.png", LOG_LEVEL: "warn" },
  frontDoor: { releasesClaim: "releases" },
  worker: { replicas: { least: 2, most: 2 } },
  tracing: { endpoint: "http://collector.monitoring:4318", hasHeaders: true },
  backup: { enabled: true, to: "s3://backups/samling", s3: { endpoint: "https://s3.elsewhere.example" } },
};

type Variable = { name: string; value: string };
/** As much of a manifest as these tests look at. */
interface Manifest {
  apiVersion: string;
  kind: keyof typeof kinds | "Cluster";
  metadata: { name: string; annotations?: Record<string, string> };
  spec: {
    template: { spec: Pod; metadata: { labels: Record<string, string> } };
    selector: Record<string, string> & { matchLabels: Record<string, string> };
    replicas?: number;
    schedule?: string;
    jobTemplate: { spec: { template: { spec: Pod } } };
  };
}
interface Pod {
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: {
    name: string;
    image: string;
    command?: string[];
    args?: string[];
    env: Variable[];
    securityContext: object;
    volumeMounts: { name: string; mountPath: string }[];
    ports?: { name: string; containerPort: number }[];
    livenessProbe?: object;
    readinessProbe?: object;
    startupProbe?: object;
  }[];
  volumes: { name: string; secret?: { secretName: string; items?: { key: string }[] } }[];
}

it("the schema of the chart's values knows each of them that has a default", async () => {
  const values = parse(await readFile(join(chart, "values.yaml"), "utf8")) as object;
  const { properties } = JSON.parse(await readFile(join(chart, "values.schema.json"), "utf8")) as {
    properties: object;
  };
  expect(Object.keys(properties).filter((name) => name !== "global")).toEqual(Object.keys(values));
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
  const render = async (values: object): Promise<Manifest[]> =>
    parseAllDocuments(await helm(["template", "portal"], values)).map((document) => document.toJS() as Manifest);

  const podsOf = (manifests: Manifest[]): [string, Pod][] =>
    manifests
      .filter(({ kind }) => ["CronJob", "Deployment", "Job"].includes(kind))
      .map(({ metadata, spec }) => [metadata.name, (spec.jobTemplate?.spec ?? spec).template.spec]);

  const isBackedUp = (values: object): boolean => "backup" in values;

  describe.each([
    ["a secret of its own", ownSecret],
    ["everything that can be said", everything],
  ])("the chart with %s", (_, values) => {
    let manifests: Manifest[];
    beforeAll(async () => {
      manifests = await render(values);
    });

    it("is what Helm's own linter accepts", async () => {
      expect(await helm(["lint", "--strict"], values)).toContain("0 chart(s) failed");
    });

    it("consists of manifests that fit the schemas of Kubernetes", () => {
      for (const manifest of manifests) {
        if (manifest.kind === "Cluster") continue; // of the operator
        const Kind = kinds[manifest.kind];
        expect([manifest.kind, manifest.apiVersion]).toEqual([Kind.kind, Kind.apiVersion]);
        new Kind(manifest as never).validate();
      }
    });

    it("gives no process more rights than it needs", () => {
      const pods = podsOf(manifests);
      expect(pods.map(([name]) => name).sort()).toEqual([
        "portal-api",
        ...(isBackedUp(values) ? ["portal-backup"] : []),
        "portal-front-door",
        "portal-migrate",
        "portal-worker",
      ]);
      for (const [, pod] of pods) {
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: "RuntimeDefault" } },
        });
        expect(pod.containers.map(({ securityContext }) => securityContext)).toEqual([
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
        ]);
      }
    });

    it("gives each process settings that it knows and starts with", async () => {
      const stages = await readStages();
      const readers = { api: "API", worker: "worker", "front-door": "front door" } as const;
      for (const [name, reader] of Object.entries(readers)) {
        const container = podsOf(manifests).find(([pod]) => pod === `portal-${name}`)?.[1].containers[0];
        const given = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
        const { COMMIT: _, ...image } = stages.get(name)?.env ?? {};
        const { NODE_ENV: __, ...own } = image;
        checkSettings(reader, { ...own, ...given });
      }
    });

    it("mounts every file that a setting names, and of the secrets gives the front door its own alone", () => {
      for (const [, { containers, volumes }] of podsOf(manifests)) {
        for (const { env, volumeMounts } of containers) {
          expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort());
          for (const { name, value } of env.filter(({ name }) => name.endsWith("_FILE"))) {
            const mounted = volumeMounts.filter(({ mountPath }) => value.startsWith(`${mountPath}/`));
            expect([name, mounted.length]).toEqual([name, 1]);
          }
        }
      }
      const door = podsOf(manifests).find(([name]) => name === "portal-front-door")?.[1];
      const given = door?.volumes.flatMap(({ secret }) => (secret ? [secret.items?.map(({ key }) => key)] : []));
      const own = "tracing" in values ? ["FRONT_DOOR_SECRET", "OTEL_EXPORTER_OTLP_HEADERS"] : ["FRONT_DOOR_SECRET"];
      expect(given).toEqual([own]);
    });

    it("restarts what does not answer, and sends nothing to what cannot work", () => {
      const deployments = podsOf(manifests).filter(([name]) => !["portal-migrate", "portal-backup"].includes(name));
      const probed = deployments.flatMap(([, { containers }]) => containers);
      expect(probed).toHaveLength(3);
      for (const { livenessProbe, readinessProbe, startupProbe } of probed) {
        expect(livenessProbe).toMatchObject({ httpGet: { path: "/live", port: "operations" } });
        expect([typeof readinessProbe, typeof startupProbe]).toEqual(["object", "object"]);
      }
    });

    it("leads each service to the port on which the image listens", async () => {
      const ports = podsOf(manifests).flatMap(([, { containers }]) => containers.flatMap(({ ports }) => ports ?? []));
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

  it("the chart runs the migrations before the processes of a release, from the API's image", async () => {
    const job = (await render(ownSecret)).find(({ kind }) => kind === "Job");
    expect(job?.metadata.annotations?.["helm.sh/hook"]).toBe("pre-install,pre-upgrade");
    expect(job?.spec.template.spec.containers).toMatchObject([
      { image: "samling/api:0.1.0", command: ["node", "api/src/migrate.ts"] },
    ]);
  });

  const backup = { enabled: true, claim: "backups", keep: 7 };

  it("the chart backs up every night, from the API's image, to a claim that is mounted where the command writes", async () => {
    const job = (await render({ ...ownSecret, backup })).find(({ kind }) => kind === "CronJob");
    const pod = job?.spec.jobTemplate.spec.template.spec;
    expect(job?.spec.schedule).toBe("0 3 * * *");
    const [container] = pod?.containers ?? [];
    expect(container).toMatchObject({
      image: "samling/api:0.1.0",
      command: ["node", "api/src/backup.ts"],
      args: ["/backup", "--keep", "7"],
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
    const pod = podsOf(await render({ ...ownSecret, backup: chosen })).find(([name]) => name === "portal-backup")?.[1];
    const given = Object.fromEntries((pod?.containers[0]?.env ?? []).map(({ name, value }) => [name, value]));
    checkSettings("backup", given);
    expect("BACKUP_S3_ENDPOINT" in given).toBe(chosen === everything.backup);
    expect(pod?.volumes.some(({ name }) => name === "backup")).toBe(chosen === backup);
  });

  it("the chart waits with the first migrations for a database that it makes itself", async () => {
    const manifests = await render(everything);
    const job = manifests.find(({ kind }) => kind === "Job");
    expect(job?.metadata.annotations?.["helm.sh/hook"]).toBe("post-install,pre-upgrade");
    expect(manifests.map(({ kind }) => kind)).toContain("Cluster");
    expect(manifests.map(({ kind }) => kind)).not.toContain("Secret");
  });

  it("the chart lets Prometheus read the metrics, from the namespace that is named, and nobody else", async () => {
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

  it("the chart scales by load, unless the number of replicas is fixed", async () => {
    const scaled = (manifests: Manifest[]) =>
      manifests.filter(({ kind }) => kind === "HorizontalPodAutoscaler").map(({ metadata }) => metadata.name);
    expect(scaled(await render(ownSecret)).sort()).toEqual(["portal-api", "portal-front-door", "portal-worker"]);
    const fixed = await render(everything);
    expect(scaled(fixed).sort()).toEqual(["portal-api", "portal-front-door"]);
    const worker = fixed.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === "portal-worker");
    expect(worker?.spec.replicas).toBe(2);
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
  ])("the chart refuses %s and says which value it is", async (_, values, named) => {
    await expect(render(values)).rejects.toThrow(named);
  });
}
