import type { License } from "@samling/contract/types";
import { findTranslation, useLanguage } from "@samling/portal";
import { Button } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import { useState } from "react";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { LicenseDialog } from "./license-dialog.tsx";

function Row({ license, onEdit }: { license: License; onEdit: () => void }) {
  const t = useAdminText();
  const [language] = useLanguage();
  const { licenseId, url, isOffered, translations } = license;
  const { text, lang } = findTranslation(translations, "text", language);
  return (
    <tr>
      <th scope="row" lang={lang}>
        {text ?? licenseId}
      </th>
      <td data-label={t("settings.column.id")}>{licenseId}</td>
      <td data-label={t("settings.column.url")}>
        {url && (
          <a href={url} rel="external noopener">
            {url.replace(/^https?:\/\//, "")}
          </a>
        )}
      </td>
      <td data-label={t("settings.column.state")}>
        <span className={isOffered ? admin.good : "muted"}>
          {t(isOffered ? "settings.offered" : "settings.notOffered")}
        </span>
      </td>
      <td className={cellClass.last}>
        <Button variant="line" isSmall aria-label={t("settings.editLicense", { name: licenseId })} onClick={onEdit}>
          {t("settings.edit")}
        </Button>
      </td>
    </tr>
  );
}

const columns = ["name", "id", "url", "state"] as const;

const blank: License = { licenseId: "", url: null, isOffered: true, translations: [] };

/** The licenses that contributors can choose from. */
export function Licenses({ licenses }: { licenses: readonly License[] }) {
  const t = useAdminText();
  const [edited, setEdited] = useState<License | null>(null);
  return (
    <section className={admin.section} aria-labelledby="licenses">
      <div className={admin.head}>
        <div>
          <h2 className="title-2" id="licenses">
            {t("settings.licenses")}
          </h2>
          <p className={admin.about}>{t("settings.licensesAbout")}</p>
        </div>
        <Button variant="line" icon="plus" onClick={() => setEdited(blank)}>
          {t("settings.addLicense")}
        </Button>
      </div>
      <Table
        stacks
        caption={t("settings.licenses")}
        columns={[...columns.map((name) => t(`settings.column.${name}`)), { text: t("settings.edit"), isHidden: true }]}
      >
        {licenses.map((license) => (
          <Row key={license.licenseId} license={license} onEdit={() => setEdited(license)} />
        ))}
      </Table>
      {edited && <LicenseDialog license={edited} all={licenses} onClose={() => setEdited(null)} />}
    </section>
  );
}
