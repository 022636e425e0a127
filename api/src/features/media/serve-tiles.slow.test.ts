/** Pictures of every shape. */
import "./serve-tiles.test.ts";
