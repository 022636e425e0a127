import type { CSSProperties } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  width?: string | number;
  height?: string | number;
  /** Width over height, instead of a height. */
  ratio?: number;
  /** A line of text in the surrounding size. */
  isText?: boolean;
  className?: string;
}

/** A placeholder for content that is still loading. The page itself announces the loading once. */
export function Skeleton({ width, height, ratio, isText, className }: SkeletonProps) {
  const style: CSSProperties = { width, height, aspectRatio: ratio };
  return (
    <span className={joinClasses(styles.skeleton, isText && styles.text, className)} style={style} aria-hidden="true" />
  );
}
