import { useEffect, useState } from "react";
import { openPicture } from "./render-edit.ts";

export function usePicture(source: Blob) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isLeft = false;
    openPicture(source)
      .then((opened) => !isLeft && setImage(opened))
      .catch(() => !isLeft && setUnreadable(true));
    return () => {
      isLeft = true;
    };
  }, [source]);
  return { image, isUnreadable };
}
