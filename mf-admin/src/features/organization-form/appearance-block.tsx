import { defaultColor } from "@samling/contract/constants/organizations";
import { useFormat } from "@samling/portal";
import { deriveOrgColor, orgColorStyle, TextField } from "@samling/ui";
import { contrast } from "@samling/ui/color";
import { FormBlock } from "@samling/ui/form-block";
import type { CSSProperties } from "react";
import { PictureField } from "../../shared/form/picture-field.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useBlobAddress } from "../../shared/form/use-blob-address.ts";
import { readColor } from "./color.ts";
import { useFaintLogo } from "./logo-contrast.ts";
import styles from "./organization-form.module.css";
import { useText } from "./text.ts";
import type { FormProps } from "./use-organization-form.ts";

interface AppearanceBlockProps extends FormProps {
  /** Address of the stored logo. */
  logo: string | null;
}

export function AppearanceBlock({ form, logo }: AppearanceBlockProps) {
  const t = useText();
  const formText = useFormText();
  const { color, name, logo: chosen } = form.values;
  const validColor = readColor(color);
  return (
    <FormBlock title={t("look.title")} about={t("look.about")}>
      <div className={`grid gap-3 items-end ${styles.color}`}>
        <TextField
          label={t("part.color")}
          requiredText={formText("required")}
          help={t("look.colorHelp")}
          {...form.input("color")}
        />
        <input
          type="color"
          aria-label={t("look.pick")}
          value={validColor ?? defaultColor}
          onChange={({ target }) => form.set("color", target.value)}
        />
      </div>
      <ColorPreview color={validColor ?? defaultColor} name={name} logo={useBlobAddress(chosen) ?? logo} />
      <PictureField
        id={form.idOf("logo")}
        label={t("part.logo")}
        help={t("look.logoHelp")}
        isLogo
        current={logo}
        chosen={chosen}
        onChoose={(picture) => form.set("logo", picture)}
      />
    </FormBlock>
  );
}

/** A preview of header and buttons, and their readability. */
function ColorPreview({ color, name, logo }: { color: string; name: string; logo: string | null }) {
  const t = useText();
  const { formatNumber } = useFormat();
  const { field, onField, accent, onAccent } = deriveOrgColor(color);
  const ratio = (a: string, b: string) => formatNumber(contrast(a, b), { maximumFractionDigits: 1 });
  const isLogoFaint = useFaintLogo(logo, field);
  const isDarkened = field.toLowerCase() !== color.toLowerCase();
  return (
    <figure className={`boxed ${styles.preview}`} style={orgColorStyle(color) as CSSProperties}>
      <div className={`row items-center on-field org-field pad-4-5 ${styles.header}`}>
        {logo && <img src={logo} alt="" width="36" height="36" />}
        <b>{name}</b>
        <span>{t("look.sampleLink")}</span>
      </div>
      <div className="row gap-4 items-center pad-5">
        <span className={`strong ${styles.button}`}>{t("look.sampleButton")}</span>
        <span className={styles.link}>{t("look.sampleText")}</span>
      </div>
      <figcaption>
        {t("look.contrast", { header: ratio(field, onField), button: ratio(accent, onAccent) })}
        {isDarkened && ` ${t("look.darkened")}`}
        <b aria-live="polite" className="block danger">
          {isLogoFaint && t("look.faintLogo")}
        </b>
      </figcaption>
    </figure>
  );
}
