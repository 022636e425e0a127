/** Pictures of every kind. */
import "./formats.test.ts";
