import * as column from "./columns.ts";
import { table } from "./table.ts";

/** The picture of one slide of the About page. */
export class SlidePicture extends table("slide_pictures", {
  slide: column.keyNumber(),
  pictureKey: column.requiredText(),
  type: column.requiredText(),
}) {}
