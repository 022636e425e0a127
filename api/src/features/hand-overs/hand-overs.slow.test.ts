/** Bags of every shape, spoilt in every way. */
import "./hand-overs.test.ts";
