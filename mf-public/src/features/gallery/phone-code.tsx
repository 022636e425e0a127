import encodeQR from "qr";
import type { ReactNode } from "react";
import { useText } from "../../shared/text.ts";
import styles from "./phone-code.module.css";

/** Light modules around a QR code, so that cameras find it (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code of an address, so that a visitor takes a picture along from the wall on their own telephone. */
export default function PhoneCode({ address }: { address: string }): ReactNode {
  const t = useText();
  const rows = encodeQR(address, "raw", { ecc: "low", border: quietZone });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <figure className={styles.code} data-address={address}>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t("gallery.phoneCode")}
      >
        <path d={dark.join("")} />
      </svg>
      <figcaption>{t("gallery.phone")}</figcaption>
    </figure>
  );
}
