/** Sounds of every kind. */
import "./clean-file.test.ts";
