import "./flood.test.ts";
