/** Searches in every language. */
import "./desk.test.ts";
