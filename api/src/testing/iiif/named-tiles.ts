/** The rules of the IIIF Image API 3 for a server of level 0, written independently of the code that they test. */
export interface ImageInfo {
  id: string;
  width: number;
  height: number;
  sizes: { width: number; height: number }[];
  tiles: { width: number; scaleFactors: number[] }[];
}

/** Requests of a viewer that has read `info.json`, with the dimensions it expects. */
export function listNamed({
  width,
  height,
  sizes,
  tiles: [{ width: edge, scaleFactors } = { width: 1, scaleFactors: [] }],
}: ImageInfo) {
  const named = new Map<string, string>();
  const add = (region: string, [across, down]: [number, number]) => {
    const size = region === "full" && across === width && down === height ? "max" : `${across},${down}`;
    named.set(`${region}/${size}/0/default.jpg`, `${across} × ${down}`);
  };
  for (const size of sizes) add("full", [size.width, size.height]);
  for (const scale of scaleFactors) {
    for (let y = 0; y < height; y += edge * scale) {
      for (let x = 0; x < width; x += edge * scale) {
        const [w, h] = [Math.min(edge * scale, width - x), Math.min(edge * scale, height - y)];
        const region = w === width && h === height ? "full" : `${x},${y},${w},${h}`;
        add(region, [Math.ceil(w / scale), Math.ceil(h / scale)]);
      }
    }
  }
  return named;
}
