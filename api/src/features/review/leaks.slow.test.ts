/** Runs every call as every other caller. */
import "./leaks.test.ts";
