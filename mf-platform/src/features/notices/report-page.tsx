import { Link, useCurrentOrganization, useFormat, useLocation, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Picture } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { Loaded } from "@samling/ui/loaded";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import { noticesApi } from "./endpoints.ts";
import styles from "./notices.module.css";
import { type NoticeReceipt, ReportForm } from "./report-form.tsx";
import { useText } from "./text.ts";

/** "Report a problem": a form that anyone can use to report a contribution, without an account. */
export default function ReportPage() {
  const t = useText();
  const query = new URLSearchParams(useLocation().search);
  const id = query.get("contribution") ?? "";
  const { name } = useCurrentOrganization();
  const { user } = useSession();
  const [receipt, setReceipt] = useState<NoticeReceipt | null>(null);
  const state = useLoad(noticesApi.useGetReportedQuery({ id }, { skip: receipt !== null }));
  useTitle(t("title"));
  if (receipt) return <ReceiptPanel receipt={receipt} />;
  return (
    <>
      <div className="on-field pad-block-6 org-field">
        <div className="wrap">
          <h1 className="title-1">{t("title")}</h1>
          <p className="lead mt-3">{t("intro", { name })}</p>
        </div>
      </div>
      <Loaded {...state}>
        {(contribution) => {
          const shownPicture =
            contribution.images.find((image) => image.id === query.get("image")) ?? contribution.images[0];
          const isOfProfile = query.has("profile");
          const isOwn = user !== null && user.id === contribution.user.userId && !isOfProfile;
          const title = isOfProfile
            ? [t("profile"), contribution.user.name].filter(Boolean).join(": ")
            : shownPicture?.title;
          return (
            <div className={`wrap page grid one-column gap-6 ${styles.report}`}>
              <ReportForm
                contribution={contribution}
                shownPicture={shownPicture}
                isOwn={isOwn}
                isOfProfile={isOfProfile}
                onSent={setReceipt}
              />
              <aside className={`grid gap-3 content-start pad-5 cool ${styles.about}`} aria-label={t("about")}>
                {shownPicture?.thumbnailUrl && !isOfProfile && (
                  <Picture alt="" src={shownPicture.thumbnailUrl} placeholder={shownPicture.placeholder} />
                )}
                <h2 className="title-3">{title || t("untitled")}</h2>
                <h3>{t("next.title")}</h3>
                <ol>
                  <li>{t("next.receipt")}</li>
                  <li>{t("next.look")}</li>
                  <li>{t("next.decision")}</li>
                </ol>
                <p>{t("danger")}</p>
                <Link className="target" to={paths.notices.href({ orgId: contribution.organizationId })}>
                  {t("published.title")}
                </Link>
              </aside>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** Reference and date, large enough to copy by hand. */
function ReceiptPanel({ receipt: { reference, dueAt, isHidden, hidesByLink, email } }: { receipt: NoticeReceipt }) {
  const t = useText();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  return (
    <div className={`wrap page ${styles.page}`}>
      <h1 ref={takeFocus} className="title-1" tabIndex={-1}>
        {t("received.title")}
      </h1>
      <p className="lead">{t(`received.${hidesByLink ? "byLink" : isHidden ? "hidden" : "shown"}`)}</p>
      <dl className={`grid gap-4 ${styles.large}`}>
        <Fact name={t("received.reference")}>{reference}</Fact>
        <Fact name={t("received.due")}>{formatDate(dueAt, { dateStyle: "long" })}</Fact>
      </dl>
      <p>{email ? t("received.sentTo", { email }) : t("received.keep")}</p>
      <p>
        <Link to={paths.organization.href({ orgId })}>{t("received.onwards")}</Link>
      </p>
    </div>
  );
}
