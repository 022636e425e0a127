/** Runs every call as every kind of caller. */
import "./guardians.test.ts";
