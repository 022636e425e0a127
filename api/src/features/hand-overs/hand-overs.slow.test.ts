/** Bags of every shape, damaged in every way. */
import "./hand-overs.test.ts";
