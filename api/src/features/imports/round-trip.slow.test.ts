/** Runs between two installations as well. */
import "./round-trip.test.ts";
