import { QrCode } from "@samling/ui/qr-code";
import type { ReactNode } from "react";
import styles from "./phone-code.module.css";

interface PhoneCodeProps {
  address: string;
  label: string;
  text: string;
}

/** A QR code of an address, which visitors open from the wall on their own phone. */
export default function PhoneCode({ address, label, text }: PhoneCodeProps): ReactNode {
  return (
    <figure className={`flex gap-4 items-center ${styles.code}`} data-address={address}>
      <QrCode content={address} label={label} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}
