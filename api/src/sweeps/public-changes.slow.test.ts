/** The same with every call that is no read. */
import "./public-changes.test.ts";
