import type { ErrorCode } from "@samling/contract/errors";
import { ConnectionError, DatabaseError } from "sequelize";
import { AppError } from "../errors.ts";

/** The error for each constraint that only the database can guarantee. */
const constraintCodes: Record<string, ErrorCode> = {
  users_email_key: "EMAIL_IN_USE",
  contributions_idempotency_key: "CONFLICT",
  organizations_name_key: "CONFLICT",
  groups_name_key: "CONFLICT",
  // Another account has the same passkey.
  passkeys_pkey: "CONFLICT",
};

/**
 * Postgres is stopping, starting, out of connections, recovering, or a standby (25006); a pooler without a server
 * reports 08P01. A migration has changed a column of a prepared statement (0A000): a new connection prepares it again.
 */
const unavailableCodes = new Set(
  "57P01 57P02 57P03 53300 25006 08P01 08006 0A000 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH".split(
    " ",
  ),
);

/** Ended by a timeout of `connection.ts` (statement, lock or transaction), or by Postgres because of a deadlock. */
const timeoutCodes = new Set(["57014", "55P03", "25P03", "40P01"]);

const diskFull = "53100";
/** A foreign key that names a deleted row. */
const brokenReference = "23503";

interface DriverError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** The driver's message when the connection breaks during a query; it has no code for it. */
const brokenConnection = /^(Connection terminated|Client has encountered a connection error|Connection ended)/;

const isUnavailable = ({ code, message }: DriverError): boolean =>
  (code !== undefined && unavailableCodes.has(code)) || brokenConnection.test(message ?? "");

/** Whether a connection cannot be used any more after this error. */
export const endsConnection = (code: string | undefined): boolean => code !== undefined && unavailableCodes.has(code);

/** The application error for a failed query, or null if it is not a database error. */
export function toDatabaseError(error: unknown): AppError | null {
  if (error instanceof ConnectionError) return new AppError("UNAVAILABLE", { cause: error });
  const driver = driverError(error);
  if (!driver) return null;
  const code = constraintCodes[driver.constraint ?? ""];
  if (code) return new AppError(code, { cause: error });
  if (timeoutCodes.has(driver.code ?? "")) return new AppError("TIMEOUT", { cause: error });
  if (driver.code === brokenReference) return new AppError("NOT_FOUND", { cause: error });
  if (driver.code === diskFull) return new AppError("STORAGE_FULL", { cause: error });
  return isUnavailable(driver) ? new AppError("UNAVAILABLE", { cause: error }) : null;
}

/** Whether the database did not answer, or was lost while it did: a read may be repeated, here or elsewhere. */
export const isDatabaseOutage = (error: unknown): boolean => toDatabaseError(error)?.code === "UNAVAILABLE";

/** The same, or rows have changed while a replica read them (40001): the primary may answer. */
export const isReplicaFailure = (error: unknown): boolean =>
  isDatabaseOutage(error) || driverError(error)?.code === "40001";

function driverError(error: unknown): DriverError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseError) return error.parent;
  // Unique constraints have their own error class; a broken connection may be reported by the driver's own error.
  return (error as { parent?: DriverError }).parent ?? (error as DriverError);
}
