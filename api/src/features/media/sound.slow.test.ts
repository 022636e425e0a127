/** Sounds of every kind. */
import "./sound.test.ts";
