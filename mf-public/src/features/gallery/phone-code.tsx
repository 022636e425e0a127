import { QrCode } from "@samling/ui/qr-code";
import type { ReactNode } from "react";
import { useText } from "../../shared/text.ts";
import styles from "./phone-code.module.css";

/** A QR code of an address, so that a visitor takes a picture along from the wall on their own telephone. */
export default function PhoneCode({ address }: { address: string }): ReactNode {
  const t = useText();
  return (
    <figure className={styles.code} data-address={address}>
      <QrCode content={address} label={t("gallery.phoneCode")} />
      <figcaption>{t("gallery.phone")}</figcaption>
    </figure>
  );
}
