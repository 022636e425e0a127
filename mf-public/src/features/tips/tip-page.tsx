import type { Contribution, Media } from "@samling/contract/types";
import { isMissing, Link, useCurrentOrganization, useLocation, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, buttonClass, useKeptFocus } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import { publicApi } from "../../shared/endpoints.ts";
import { Knowledge, spotsOf, useKnowledge } from "../../shared/knowledge/knowledge.tsx";
import { MissingPage } from "../../shared/missing-page.tsx";
import { PictureToMark } from "./picture-to-mark.tsx";
import { useTipText } from "./text.ts";
import { TipFields } from "./tip-fields.tsx";
import styles from "./tips.module.css";
import { useTipForm } from "./use-tip-form.ts";
import { SentTips } from "./withdrawal.tsx";

/** "Do you know something about this?": anyone says what they know about a picture or film, without an account. */
export default function TipPage() {
  const query = new URLSearchParams(useLocation().search);
  const id = query.get("contribution") ?? "";
  const contributionQuery = publicApi.useGetContributionQuery({ id });
  const state = useLoad(contributionQuery);
  const { id: orgId } = useCurrentOrganization();
  const t = useTipText();
  const isGone = isMissing(contributionQuery.error);
  useTitle(isGone ? undefined : t("title"));
  if (isGone) return <MissingPage />;
  return (
    <Loaded {...state} height="27rem">
      {(contribution) => {
        const media = contribution.images.find((image) => image.id === query.get("image")) ?? contribution.images[0];
        if (!media || contribution.organizationId !== orgId) return <MissingPage />;
        return <Tip key={media.id} contribution={contribution} media={media} />;
      }}
    </Loaded>
  );
}

function Tip({ contribution, media }: { contribution: Contribution; media: Media }) {
  const t = useTipText();
  const { name } = useCurrentOrganization();
  const [reference, setReference] = useState<string | null>(null);
  const about = { contributionId: contribution.id, mediaId: media.id };
  const known = useKnowledge(about);
  const tip = useTipForm({ ...about, onSent: setReference });
  const isSent = reference !== null;
  return (
    <div className={styles.tip}>
      <PictureToMark
        media={media}
        spots={[...spotsOf(known), ...(isSent ? [] : tip.spots)]}
        marking={isSent ? null : tip.marking}
      />
      <div className={styles.side}>
        {isSent ? (
          <Receipt
            reference={reference}
            contribution={contribution}
            media={media}
            onMore={() => {
              tip.startAgain();
              setReference(null);
            }}
          />
        ) : (
          <>
            <h1 className="title-1">{t("title")}</h1>
            <p className="lead mt-3">{t("intro", { name })}</p>
            <TipFields tip={tip} isMarkable={media.kind === "image"} />
          </>
        )}
        <SentTips key={reference} {...about} />
        <Knowledge {...about} />
      </div>
    </div>
  );
}

interface ReceiptProps {
  reference: string;
  contribution: Contribution;
  media: Media;
  onMore: () => void;
}

function Receipt({ reference, contribution, media, onMore }: ReceiptProps) {
  const t = useTipText();
  // The form replaces the receipt, with the button that has the focus.
  useKeptFocus();
  const { organizationId: orgId, collectionId, id } = contribution;
  return (
    <>
      <h1 ref={takeFocus} className="title-1" tabIndex={-1}>
        {t("sent.title")}
      </h1>
      <p className="lead mt-3">{t("sent.next")}</p>
      <p className="mt-3">{t("sent.reference", { reference })}</p>
      <p className="row gap-3 mt-5">
        <Button onClick={onMore}>{t("sent.more")}</Button>
        <Link
          className={buttonClass({ variant: "line" })}
          to={paths.contribution.href({ orgId, collectionId, id, image: media.id })}
        >
          {t("sent.back")}
        </Link>
      </p>
    </>
  );
}
