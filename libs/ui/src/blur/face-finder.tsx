import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { Button, IconButton } from "../components/button.tsx";
import styles from "./blur-dialog.module.css";
import type { Blur, FaceTexts } from "./blur-list.tsx";
import type { Face } from "./found-faces.ts";

interface FaceFinderProps {
  picture: RefObject<HTMLCanvasElement | null>;
  /** Found, and neither marked nor left. */
  offered: readonly Face[];
  texts: FaceTexts;
  onFind: (faces: Face[]) => void;
  onTake: (blurs: Blur[]) => void;
  onLeave: (face: Face) => void;
}

/** Looks for faces when asked, and offers them: none is marked unless the person says so. */
export function FaceFinder({ picture, offered, texts, onFind, onTake, onLeave }: FaceFinderProps) {
  const [search, setSearch] = useState<"idle" | "busy" | "failed" | "none" | "found">("idle");
  const find = useRef<HTMLButtonElement>(null);

  const start = async () => {
    if (!picture.current) return;
    setSearch("busy");
    try {
      const { findFaces } = await import(/* webpackChunkName: "faces" */ "./find-faces.ts");
      const boxes = await findFaces(picture.current);
      onFind(boxes.map((box, index) => ({ number: index + 1, box })));
      setSearch(boxes.length > 0 ? "found" : "none");
    } catch {
      setSearch("failed");
    }
  };
  /** The row with the focus goes: its neighbor takes the focus. */
  const passFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector("button") ?? find.current)?.focus();
  };
  const said = {
    idle: null,
    failed: null,
    busy: texts.busy,
    none: texts.none,
    found: offered.length > 0 ? texts.offered(offered.length) : texts.decided,
  };

  return (
    <div className={styles.faces}>
      <div className={styles.tools}>
        <Button ref={find} variant="line" icon="search" isSmall isBusy={search === "busy"} onClick={start}>
          {texts.find}
        </Button>
        {offered.length > 1 && (
          <Button
            isSmall
            onClick={() => {
              find.current?.focus();
              onTake(offered.map(({ box }) => ({ box })));
            }}
          >
            {texts.takeAll}
          </Button>
        )}
      </div>
      <p className="small" role="status">
        {said[search]}
      </p>
      {search === "failed" && (
        <p className="small" role="alert">
          {texts.failed}
        </p>
      )}
      {offered.length > 0 && (
        <ul className={styles.offers}>
          {offered.map((face) => (
            <li key={face.number}>
              <Button
                variant="line"
                isSmall
                onClick={(event) => {
                  passFocus(event);
                  onTake([{ box: face.box }]);
                }}
              >
                {texts.take(face.number)}
              </Button>
              <IconButton
                icon="close"
                label={texts.leave(face.number)}
                isSmall
                onClick={(event) => {
                  passFocus(event);
                  onLeave(face);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">{texts.help}</p>
    </div>
  );
}

/** Outlines, and not covers: they are not marked yet. */
export function OfferedFaces({ faces }: { faces: readonly Face[] }) {
  return faces.map(({ number, box: { x, y, width, height } }) => {
    const [left, top, right, bottom] = [x, y, 1 - x - width, 1 - y - height].map((side) => `${side * 100}%`);
    return (
      <span key={number} className={styles.offered} style={{ left, top, right, bottom }} aria-hidden="true">
        <span>{number}</span>
      </span>
    );
  });
}
