import { type IconName, iconPaths } from "../icons/paths.ts";
import { joinClasses } from "../join-classes.ts";
import styles from "./icon.module.css";

export type { IconName };

/** Sign of a file that has no picture yet. */
export const kindIcons = { image: "image", video: "film", sound: "sound", text: "file" } as const satisfies Record<
  string,
  IconName
>;

/** Always hidden from screen readers: the surrounding control or text has the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
