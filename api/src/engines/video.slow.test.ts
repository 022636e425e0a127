/** Films of every kind. */
import "./video.test.ts";
