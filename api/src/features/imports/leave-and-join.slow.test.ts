/** Runs between two installations as well. */
import "./leave-and-join.test.ts";
