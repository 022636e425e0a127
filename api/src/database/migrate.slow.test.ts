/** Processes on tables of a later release. */
import "./migrate.test.ts";
