/** Every setting of an installation, with what it does. Source of `docs/operating/configuration.md`. */
import {
  address,
  addresses,
  bucket,
  choice,
  count,
  counts,
  database,
  headers,
  keys,
  list,
  matching,
  networks,
  origin,
  origins,
  port,
  ratio,
  seconds,
  template,
  text,
} from "./kinds.ts";

/** Can be read from a file: `MEDIA_SECRET_FILE=/run/secrets/media`. */
const secret = { isSecret: true };

export const loopback = "127.0.0.1, ::1";

/** Settings by subject, in the order of the document. */
export const subjects = {
  "The address and the proxies": {
    PUBLIC_URL: origin().describe("Where browsers reach the portal, such as `https://samling.example.org`."),
    HOST: list()
      .prefault(loopback)
      .describe(
        "Addresses on which the front door listens; `0.0.0.0, ::` for all. Of several, all but the first may be missing.",
      ),
    PORT: port()
      .default(3000)
      .describe("Port of the front door. `npm start` uses the next eight for everything else; 0 chooses free ones."),
    TRUSTED_PROXIES: networks()
      .default("")
      .describe(
        "Addresses and networks of the proxies whose `X-Forwarded-*` is believed. For the front door: the proxy that " +
          "terminates TLS, and a CDN. For the API: the front door, by default one on the same machine.",
      ),
  },
  "The front door": {
    SHELL_FOLDER: text().describe("Folder of the shell's build."),
    REMOTES: text()
      .prefault("")
      .describe(
        "Folder of each remote's build, and where browsers load it: an address, `/srv/mf-public=https://…`, or " +
          "a path below which the front door serves it, `/srv/mf-public=/mf-public`; with commas between them. Not needed for " +
          "remotes in RELEASES_FOLDER.",
      ),
    REMOTE_ORIGINS: origins()
      .prefault("")
      .describe(
        "Origins of other hosts from which browsers may load remotes, such as `https://files.example.org`; with commas " +
          "between them. Without any, remotes come from the portal's own host.",
      ),
    API_URLS: addresses().describe("Addresses of the API processes, asked in turn."),
    RELEASES_FOLDER: text()
      .optional()
      .describe(
        "Where `npm run deploy` releases to: a folder, or `s3://bucket/prefix` on the server of S3_ENDPOINT. What is there " +
          "takes the place of SHELL_FOLDER and REMOTES.",
      ),
    RELEASES_CACHE: text()
      .optional()
      .describe(
        "Folder for a copy of the releases in a bucket, which serves while the bucket is unavailable; by default one in the " +
          "folder for temporary files.",
      ),
    RELEASES_URL: address()
      .optional()
      .describe(
        "Where browsers load released remotes, if another server serves the folder or bucket; by default the front door does.",
      ),
    FRONT_DOOR_CONNECTIONS: count()
      .default(4_000)
      .describe(
        "Maximum number of open connections for each address on which it listens. When there are more, the oldest that " +
          "has sent no request is closed.",
      ),
    FRONT_DOOR_CONNECTIONS_OF_ONE: count()
      .default(400)
      .describe(
        "The same for one address of a client, or one /64 of IPv6. Those of TRUSTED_PROXIES have no such limit.",
      ),
    FRONT_DOOR_HEADERS_TIMEOUT: seconds(0.1)
      .prefault(15)
      .describe("Seconds until a new connection has sent the headers of a request."),
    FRONT_DOOR_BODY_TIMEOUT: seconds(0.1)
      .prefault(20)
      .describe("Seconds after which a body must have come at 1 kB/s on average; six times as many for files."),
    FRONT_DOOR_KEEP_ALIVE: seconds(0.1)
      .prefault(75)
      .describe("Seconds that a connection stays open for the next request; longer than the proxy before it keeps it."),
    FRONT_DOOR_IDLE_TIMEOUT: seconds(0.1)
      .prefault(180)
      .describe("Seconds without a byte in either direction, after which a connection is closed."),
  },
  "The API and the worker": {
    API_HOST: text()
      .default("127.0.0.1")
      .describe("Address on which the API listens; only the front door has to reach it."),
    API_PORT: port().default(3005).describe("Port of the API; 0 chooses a free one."),
    LATEST_GRACE: seconds(0)
      .prefault(3_600)
      .describe(
        "Seconds until what was contributed may appear among the latest pictures of the start page, unless the organization's " +
          "staff have reviewed it before.",
      ),
    MEDIA_SECRET: keys(32).meta({
      ...secret,
      description:
        "Key that signs the addresses of what is not public and encrypts the seeds of authenticator apps, at least 32 " +
        "random characters; the same for all processes. Below it, one per line, keys that are also accepted while it is " +
        "[changed](secrets.md). Without the previous key, such apps no longer let anyone in; recovery codes and passkeys do.",
    }),
    FRONT_DOOR_SECRET: keys(32)
      .optional()
      .meta({
        ...secret,
        description:
          "Key by which the API recognizes the front door, at least 32 random characters. With it, the front door fetches files from " +
          "the S3 server itself, at S3_ENDPOINT, so that their bytes do not pass through the API. The API accepts one on each line.",
      }),
    COMMIT: text().optional().describe("Commit of the sources that run; `GET /api/version` and the logs report it."),
    SHUTDOWN_DELAY: seconds()
      .prefault(0)
      .describe(
        "Seconds for which a process, once asked to stop, keeps working while it reports that it is not ready, so that a " +
          "load balancer stops sending first.",
      ),
    SHUTDOWN_GRACE: seconds()
      .prefault(10)
      .describe("Seconds that requests in progress, such as uploads, and jobs may take after that."),
    LOG_LEVEL: choice("trace", "debug", "info", "warn", "error", "silent")
      .default("info")
      .describe("Lowest level that is logged; with `info` the front door and the API log every request."),
    WORKER_QUEUES: counts()
      .optional()
      .describe(
        "Queues whose jobs this worker takes, and how many of each at once: `make-previews=4, make-film=2`; by default " +
          "all. At least one worker has to take each of them ([scaling](scaling.md#workers)).",
      ),
    WORKER_CONCURRENCY: count()
      .default(2)
      .describe("Jobs of a queue at once, where WORKER_QUEUES has no number; films one at a time."),
    FIXITY_LANES: count()
      .default(1)
      .describe("Parts in which a check of the originals is read, at the same time if there are workers."),
    FIXITY_RATE: count(0)
      .default(0)
      .describe("Megabytes per second that each of these parts reads at most; 0 for no limit."),
  },
  "What operators see": {
    OPERATIONS_PORT: port()
      .optional()
      .describe(
        "Port of `/metrics`, `/live` and `/ready`, another one for each process of a machine; without it there are none. It " +
          "is not for visitors: no proxy may lead to it. 0 chooses a free one. `npm start` uses it for the front door, and the next " +
          "two for the API and the worker.",
      ),
    OPERATIONS_HOST: text()
      .default("127.0.0.1")
      .describe("Address on which that port listens; in a container, the one where Prometheus reaches it."),
    QUEUE_AGE_LIMIT: seconds(1)
      .prefault(300)
      .describe("Seconds that the oldest job may wait before the worker reports that it is not ready."),
    OTEL_EXPORTER_OTLP_ENDPOINT: address()
      .optional()
      .describe(
        "OpenTelemetry collector (OTLP/HTTP) that gets traces, such as `http://collector:4318`; without it none are made.",
      ),
    OTEL_EXPORTER_OTLP_HEADERS: headers()
      .optional()
      .meta({
        ...secret,
        description:
          "Headers by which the collector recognizes the sender, such as `authorization=Bearer%20…,x-tenant=7`: values are encoded as in an " +
          "address.",
      }),
    OTEL_TRACES_SAMPLER_ARG: ratio().default(1).describe("The share of all traces that is sent, from 0 to 1."),
  },
  "The database": {
    DATABASE_URL: database().meta({
      ...secret,
      description: "Address of the Postgres database, with user and password.",
    }),
    DATABASE_DIRECT_URL: database()
      .optional()
      .meta({
        ...secret,
        description:
          "Address of Postgres itself where `DATABASE_URL` leads to a pooler in transaction mode; migrations and jobs use it.",
      }),
    DATABASE_REPLICA_URL: database()
      .optional()
      .meta({ ...secret, description: "Address of a replica that answers what is read without signing in." }),
    DATABASE_POOL: count().default(10).describe("Maximum number of connections per process."),
    DATABASE_STATEMENT_TIMEOUT: seconds()
      .prefault(30)
      .describe("Seconds that a statement of a request may take; 0 for no limit."),
    DATABASE_LOCK_TIMEOUT: seconds().prefault(10).describe("Seconds that it may wait for a lock; 0 for no limit."),
    DATABASE_IDLE_TRANSACTION_TIMEOUT: seconds()
      .prefault(60)
      .describe("Seconds that a transaction may do nothing; 0 for no limit."),
  },
  "Files, objects and backups": {
    DATA_DIR: text()
      .default(".data")
      .describe("Folder of what one machine keeps: objects without an S3 server, and all of `npm start`."),
    S3_ENDPOINT: address()
      .optional()
      .describe("An S3 server (MinIO, Ceph, RustFS, SeaweedFS, Garage, AWS) instead of the disk."),
    S3_ACCESS_KEY: text()
      .default("")
      .meta({ ...secret, description: "Access key of the S3 server." }),
    S3_SECRET_KEY: text()
      .default("")
      .meta({ ...secret, description: "Secret key of the S3 server." }),
    S3_BUCKET: bucket().default("samling").describe("Bucket of all objects."),
    S3_REGION: text().default("us-east-1").describe("Region of the bucket."),
    PACKAGE_NETWORKS: networks()
      .default("")
      .describe(
        "Networks of your own, such as `10.1.0.0/16`, in which organizations may name an S3 server that gets the packages of " +
          "their hand-overs, or an identity provider; without it only servers on the internet.",
      ),
    WEBHOOK_NETWORKS: networks()
      .default("")
      .describe(
        "Networks of your own in which organizations may name an address for webhooks, even without TLS; without it only " +
          "encrypted addresses on the internet.",
      ),
    BACKUP_S3_ENDPOINT: address()
      .optional()
      .describe(
        "S3 server of a [backup](backup.md) to or from `s3://bucket/prefix`; the same as that of the objects if it is not set.",
      ),
    BACKUP_S3_ACCESS_KEY: text()
      .optional()
      .meta({ ...secret, description: "Access key of that server." }),
    BACKUP_S3_SECRET_KEY: text()
      .optional()
      .meta({ ...secret, description: "Secret key of that server." }),
    BACKUP_S3_REGION: text().optional().describe("Region of its bucket."),
  },
  "Mail, maps, the demo": {
    SMTP_URL: matching(/^smtps?:\/\/[^\s/]/, "must be smtp://… or smtps://…")
      .optional()
      .meta({
        ...secret,
        description:
          "Mail server, `smtps://user:password@host`; without it no mail is sent, or by `npm start` to its inbox.",
      }),
    MAIL_FROM: matching(/\S@\S/, "must have an e-mail address")
      .optional()
      .describe("Sender of the portal's mail; by default `no-reply` at the host of PUBLIC_URL."),
    BOUNCE_ADDRESS: matching(
      /^[a-z0-9._-]{1,14}@[a-z0-9.-]+$/,
      "must be an address in lower case, with at most 14 characters before its @",
    )
      .optional()
      .describe(
        "Address to which mail servers return mail, such as `bounces@samling.example.org`; each e-mail has one of its own, " +
          "with `+` and its number before the `@`. [Returned mail](operations.md#returned-mail).",
      ),
    BOUNCE_SECRET: keys(32)
      .optional()
      .meta({
        ...secret,
        description:
          "Password by which `POST /api/returned-mail` recognizes who reports returned mail, at least 32 random characters; " +
          "without it there is no such address.",
      }),
    TILE_URL: template("z", "x", "y")
      .optional()
      .describe(
        "Tiles of the maps, such as `https://…/{z}/{x}/{y}.png`; without it they show coasts, large lakes and borders.",
      ),
    TILE_ATTRIBUTION: text().default("").describe("Attribution of the tiles, shown on the maps."),
    GEOCODER_URL: template("query")
      .optional()
      .describe(
        "Place search that answers GeoJSON, such as `https://…?q={query}&lang={language}&limit={limit}`; without it the " +
          "bundled places are searched.",
      ),
    DEMO: choice("on", "off")
      .optional()
      .describe(
        "Whether an empty portal is filled with the demo, whose accounts have a public password. `on` unless DATABASE_URL " +
          "or PUBLIC_URL is given, or NODE_ENV is `production`.",
      ),
  },
} as const;
