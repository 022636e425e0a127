import { createConfig } from "@samling/build";

export default createConfig({ dir: import.meta.dirname, kind: "remote" });
