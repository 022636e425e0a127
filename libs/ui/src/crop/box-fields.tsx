import { useState } from "react";
import { TextField } from "../components/inputs.tsx";
import styles from "../picture-editor.module.css";
import { type Box, type Size, setEdge, toPixels } from "./picture-edit.ts";

interface BoxFieldsProps {
  crop: Box;
  size: Size;
  aspect?: number | undefined;
  legend: string;
  t: (key: `crop.box.${keyof Box}`) => string;
  onChange: (crop: Box) => void;
}

/** The crop in pixels of the picture, for people who type rather than drag. */
export function BoxFields({ crop, size, aspect, legend, t, onChange }: BoxFieldsProps) {
  const pixels = toPixels(crop, size);
  const set = (change: Partial<Box>) => onChange(setEdge(crop, change, { size, ...(aspect ? { aspect } : {}) }));
  return (
    <fieldset className={`grid gap-3 ${styles.box}`}>
      <legend>{legend}</legend>
      {(["x", "y", "width", "height"] as const).map((edge) => (
        <EdgeField
          key={edge}
          label={t(`crop.box.${edge}`)}
          value={pixels[edge]}
          onSet={(value) => set({ [edge]: value })}
        />
      ))}
    </fieldset>
  );
}

/** Holds the typed text until blur, because a half-typed number is not a value yet. */
function EdgeField({ label, value, onSet }: { label: string; value: number; onSet: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const number = Number(typed);
    if (typed !== null && typed.trim() !== "" && Number.isFinite(number)) onSet(number);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      isSmall
      inputMode="numeric"
      inputClassName="tnum"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
