import {
  findTranslation,
  isApiError,
  toast,
  useCurrentOrganization,
  useErrorText,
  useLanguage,
  useLinkSecret,
  useTitle,
} from "@samling/portal";
import { buttonRowClass, PageSpinner, Panel, Picture } from "@samling/ui";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { useLicenseText } from "../../shared/use-license-text.ts";
import { ownApi } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

/** Opened by the mailed link: a child's contribution before anyone else sees it. The answer uses it up. */
export default function GuardianPage() {
  const t = useText();
  const [language] = useLanguage();
  const { token } = useLinkSecret();
  const { name: organization } = useCurrentOrganization();
  const errorText = useErrorText();
  const licenseText = useLicenseText();
  const [done, setDone] = useState<"agreed" | "refused" | null>(null);
  const skip = !token || done !== null;
  const { currentData, error, refetch } = ownApi.useReadGuardianLinkQuery({ body: { token } }, { skip });
  const [answer, { isLoading }] = ownApi.useAnswerAsGuardianMutation();
  useTitle(t("guardian.title"));
  if (done) {
    return (
      <Panel level={1} title={t(`guardian.${done}`)}>
        <p>{t("guardian.forgotten")}</p>
      </Panel>
    );
  }
  if (!token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID")) {
    return (
      <Panel level={1} title={t("link.used.title")}>
        <p>{t("guardian.used")}</p>
      </Panel>
    );
  }
  if (!currentData) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("loading")} />;
  const { updatedAt, name, shownName, isPublic, collectionTitle, files, relatedFiles } = currentData;
  const collection = findTranslation(collectionTitle, "title", language).text ?? "";
  const send = async (agrees: boolean) => {
    try {
      await answer({ body: { token, agrees, updatedAt } }).unwrap();
      setDone(agrees ? "agreed" : "refused");
    } catch (failure) {
      if (isApiError(failure) && failure.code === "CONFLICT") refetch();
      toast.error(errorText(failure));
    }
  };
  return (
    <div className={`wrap grid gap-5 ${styles.consent}`}>
      <h1 className="title-1">{t("guardian.title")}</h1>
      <p className="lead">{t("guardian.about", { name, collection, organization })}</p>
      <ul className={`row gap-y-4 gap-x-2 ${styles.pictures}`}>
        {files.map(({ title, altText, description, location, license, thumbnailUrl }) => (
          <li className="grid gap-1 content-start tiny" key={`${title} ${thumbnailUrl}`}>
            {thumbnailUrl && <Picture alt={altText} src={thumbnailUrl} />}
            <b>{title}</b>
            {description && <span className="lines">{description}</span>}
            {location && <span>{location}</span>}
            {license && <span>{licenseText(license)}</span>}
          </li>
        ))}
      </ul>
      {relatedFiles.length > 0 && <p>{t("guardian.files", { names: relatedFiles.join(", ") })}</p>}
      <p>
        {t(isPublic ? "guardian.shown" : "guardian.notShown", { name, organization })}{" "}
        {isPublic && t(shownName ? "guardian.named" : "guardian.nameless", { name: shownName })}
      </p>
      <p>{t("guardian.means", { name })}</p>
      <div className={buttonRowClass()}>
        <OneTimeButton isBusy={isLoading} onClick={() => send(true)}>
          {t("guardian.agree")}
        </OneTimeButton>
        <OneTimeButton variant="line" isBusy={isLoading} onClick={() => send(false)}>
          {t("guardian.refuse")}
        </OneTimeButton>
      </div>
    </div>
  );
}
