import { nets, TinyFaceDetectorOptions, tf } from "@vladmandic/face-api";
import weights from "@vladmandic/face-api/model/tiny_face_detector_model.bin";
import manifest from "@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json";
import type { Box } from "../crop/picture-edit.ts";
import { joinFound } from "./found-faces.ts";

/** In pixels: on the smaller side large faces are found, on the larger one those of a group. */
const sides = [416, 608];
const leastScore = 0.5;

/** Parts of the picture that look like faces. It asks nobody, and cannot tell whose they are. Loaded when it is asked for. */
export async function findFaces(picture: HTMLCanvasElement): Promise<Box[]> {
  const detector = nets.tinyFaceDetector;
  if (!detector.isLoaded) detector.loadFromWeightMap(await loadWeights());
  const found: Box[] = [];
  for (const inputSize of sides) {
    // The page is still meanwhile, so what it says is drawn before.
    await nextFrame();
    const options = new TinyFaceDetectorOptions({ inputSize, scoreThreshold: leastScore });
    for (const { relativeBox } of await detector.locateFaces(picture, options)) found.push(relativeBox);
  }
  return joinFound(found);
}

async function loadWeights() {
  // Alike on every device; where there is no graphics card, WebGL is slower.
  await (tf as typeof tf & { setBackend: (name: string) => Promise<boolean> }).setBackend("cpu");
  const response = await fetch(weights);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const [group] = manifest;
  return tf.io.decodeWeights(await response.arrayBuffer(), (group?.weights ?? []) as tf.io.WeightsManifestEntry[]);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
