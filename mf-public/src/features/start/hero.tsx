import { useText } from "../../shared/text.ts";
import styles from "./hero.module.css";

export function Hero() {
  const t = useText();
  return (
    <div className={`wrap ${styles.hero}`}>
      <h1 className="display-1">{t("start.title")}</h1>
    </div>
  );
}
