import type { Context } from "koa";
import { AppError } from "../errors.ts";
import type { Limits } from "./limits.ts";

/** A valid token works however many invalid ones somebody else has sent: only those are counted. */
export async function countWrongToken<T>(limits: Limits, context: Context, redeem: () => Promise<T>): Promise<T> {
  try {
    return await redeem();
  } catch (error) {
    if (error instanceof AppError && error.code === "RESET_TOKEN_INVALID") {
      await limits.count("wrong-token", { context });
    }
    throw error;
  }
}
