import { defaultColor } from "@samling/contract/constants";
import { useFormat } from "@samling/portal";
import { deriveOrgColour, orgColourStyle, TextField } from "@samling/ui";
import { contrast } from "@samling/ui/colour.ts";
import { FormBlock } from "@samling/ui/form-block.tsx";
import type { CSSProperties } from "react";
import { PictureField } from "../../shared/form/picture-field.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useBlobAddress } from "../../shared/form/use-blob-address.ts";
import { readColour } from "./colour.ts";
import type { FormProps } from "./form-props.ts";
import styles from "./organization-form.module.css";
import { useText } from "./text.ts";
import { useFaintLogo } from "./use-faint-logo.ts";

interface LookBlockProps extends FormProps {
  /** Address of the stored logo. */
  logo: string | null;
}

/** Color and logo, with a preview of both. */
export function LookBlock({ draft, change, errorOf, logo }: LookBlockProps) {
  const t = useText();
  const form = useFormText();
  const colour = readColour(draft.color);
  return (
    <FormBlock title={t("look.title")} about={t("look.about")}>
      <div className={styles.colour}>
        <TextField
          id="color"
          label={t("part.color")}
          requiredText={form("required")}
          help={t("look.colourHelp")}
          error={errorOf("color")}
          value={draft.color}
          onChange={({ target }) => change({ color: target.value })}
        />
        <input
          type="color"
          aria-label={t("look.pick")}
          value={colour ?? defaultColor}
          onChange={({ target }) => change({ color: target.value })}
        />
      </div>
      <ColourPreview colour={colour ?? defaultColor} name={draft.name} logo={useBlobAddress(draft.logo) ?? logo} />
      <PictureField
        id="logo"
        label={t("part.logo")}
        help={t("look.logoHelp")}
        isLogo
        current={logo}
        chosen={draft.logo}
        onChoose={(picture) => change({ logo: picture })}
      />
    </FormBlock>
  );
}

/** A preview of header and buttons, and their readability. */
function ColourPreview({ colour, name, logo }: { colour: string; name: string; logo: string | null }) {
  const t = useText();
  const { formatNumber } = useFormat();
  const { field, onField, accent, onAccent } = deriveOrgColour(colour);
  const ratio = (one: string, other: string) => formatNumber(contrast(one, other), { maximumFractionDigits: 1 });
  const isLogoFaint = useFaintLogo(logo, field);
  const isDarkened = field.toLowerCase() !== colour.toLowerCase();
  return (
    <figure className={styles.preview} style={orgColourStyle(colour) as CSSProperties}>
      <div className={styles.header}>
        {logo && <img src={logo} alt="" width="36" height="36" />}
        <b>{name}</b>
        <span>{t("look.sampleLink")}</span>
      </div>
      <div className={styles.body}>
        <span className={styles.button}>{t("look.sampleButton")}</span>
        <span className={styles.link}>{t("look.sampleText")}</span>
      </div>
      <figcaption>
        {t("look.contrast", { header: ratio(field, onField), button: ratio(accent, onAccent) })}
        {isDarkened && ` ${t("look.darkened")}`}
        <b aria-live="polite" className={styles.faint}>
          {isLogoFaint && t("look.faintLogo")}
        </b>
      </figcaption>
    </figure>
  );
}
