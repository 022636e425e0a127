/** Startup errors caused by a wrong setting, each as a sentence that names the setting. */

interface ErrorDetails {
  code?: unknown;
  message?: string;
  cause?: unknown;
  /** Sequelize's wrapped driver error. */
  parent?: unknown;
  /** One error for each address of a host that has several. */
  errors?: unknown[];
}

/** Error of the server or the network, inside an error of Sequelize or of one of several addresses. */
function innermostError(error: unknown): ErrorDetails {
  const details = (error ?? {}) as ErrorDetails;
  const inner = details.parent ?? details.errors?.[0];
  return inner ? innermostError(inner) : details;
}

/** Cause of an error that wraps another, such as those of the storage. */
function causeOf(error: unknown): ErrorDetails {
  const details = innermostError(error);
  return details.code === undefined && details.cause ? causeOf(details.cause) : details;
}

const noHost = "is at a host whose name cannot be resolved";
const silent = "does not answer";
const noConnectionLeft = "has no connection left";
const starting = "is starting or stopping";
const readOnly = "is read-only: it is a standby";
const networkReasons: Record<string, string> = {
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ETIMEDOUT: silent,
  CERT_HAS_EXPIRED: "has a certificate that has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that is not trusted",
};

const postgresReasons: Record<string, string> = {
  ...networkReasons,
  "28P01": "refuses the password",
  "28000": "refuses the user",
  "3D000": "does not exist",
  "53300": noConnectionLeft,
  "57P01": starting,
  "57P03": starting,
  "25006": readOnly,
  // PgBouncer, while no server answers it.
  "08P01": silent,
};

/** The driver has no code for either error. */
const brokenPattern = /\btimeout\b|^Connection terminated/i;

function findRefusal({ code, message = "" }: ErrorDetails): string | undefined {
  return postgresReasons[String(code)] ?? (brokenPattern.test(message) && code === undefined ? silent : undefined);
}

/** Whether the database may answer later without a change of settings. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [silent, noConnectionLeft, starting, readOnly].includes(findRefusal(innermostError(error)) ?? "");

/** Undefined if the error is unrelated to the database connection. */
export function explainDatabase(error: unknown): string | undefined {
  const details = innermostError(error);
  const reason = findRefusal(details);
  const { message } = details;
  return reason && `The database of DATABASE_URL ${reason}${message && `: ${message}`}.`;
}

const s3Reasons: Record<string, string> = {
  InvalidAccessKeyId: "S3_ACCESS_KEY is wrong: the S3 server does not know it",
  SignatureDoesNotMatch: "S3_SECRET_KEY is wrong: it is not that of S3_ACCESS_KEY",
  AccessDenied: "S3_ACCESS_KEY may not use the bucket, or the server does not know the key",
  NoSuchBucket: "There is no such bucket",
  RequestTimeTooSkewed: "The clocks of this machine and of S3_ENDPOINT differ too much",
  AuthorizationHeaderMalformed: "S3_REGION is not the region of S3_ENDPOINT",
  PermanentRedirect: "S3_REGION is not the region of the bucket",
};

/** Undefined if the error is unrelated to a setting. */
export function explainS3(error: unknown, bucket: string): string | undefined {
  const { code } = causeOf(error);
  const name = String(code);
  if (networkReasons[name]) return `The S3 server of S3_ENDPOINT ${networkReasons[name]} (${name}).`;
  return s3Reasons[name] && `${s3Reasons[name]} (${name}, ${bucket}).`;
}
