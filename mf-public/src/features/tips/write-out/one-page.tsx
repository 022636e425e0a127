import type { Answer } from "@samling/contract/types";
import { isMissing, Link, useCurrentOrganization, useErrorText, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Skeleton } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import { MissingPage } from "../../../shared/missing-page.tsx";
import { useText } from "../../../shared/text.ts";
import { tipsApi } from "../endpoints.ts";
import { useTipText } from "../text.ts";
import tipStyles from "../tips.module.css";
import { readSavedPage, savePage } from "./device.ts";
import { KeptWords } from "./kept-words.tsx";
import { PageForm } from "./page-form.tsx";
import { useLoan } from "./use-loan.ts";
import { ZoomedPage } from "./zoomed-page.tsx";

/** A page to be written out: the picture beside its text. */
export function OnePage({ mediaId }: { mediaId: string }) {
  const { id } = useCurrentOrganization();
  const query = tipsApi.useReadPageQuery({ id, mediaId }, { refetchOnMountOrArgChange: true });
  const state = useLoad(query);
  if (isMissing(query.error)) return <GonePage mediaId={mediaId} />;
  return <Loaded {...state}>{(page) => <Page page={page} refetch={query.refetch} />}</Loaded>;
}

/** Hidden or withdrawn in the meantime; the written text is not lost. */
function GonePage({ mediaId }: { mediaId: string }) {
  const t = useTipText();
  const saved = readSavedPage(mediaId);
  if (!saved?.words) return <MissingPage />;
  return (
    <div className="wrap page">
      <h1 className="title-1">{saved.title || t("write.title")}</h1>
      <p className="lead mt-3" role="status">
        {t("write.gone")}
      </p>
      <KeptWords words={saved.words} />
    </div>
  );
}

interface PageProps {
  page: Answer<"GET /api/organization/{id}/transcriptions/{mediaId}">;
  refetch: () => unknown;
}

function Page({ page: { item, state }, refetch }: PageProps) {
  const t = useTipText();
  const mediaText = useText();
  const errorText = useErrorText();
  const { id: orgId, name } = useCurrentOrganization();
  const { loan, isOpening, borrow, giveBack, leave, isBusy, isReturning, error } = useLoan(item);
  const [outcome, setOutcome] = useState<"sentFirst" | "sentSecond" | "returned" | null>(null);
  const [isBegun, setBegun] = useState(false);
  const title = item.title || mediaText("media.untitled");
  useTitle(`${t("write.title")}: ${title}`);
  const saved = readSavedPage(item.id);
  const refusal = loan && loan.state !== "yours" ? loan.state : null;
  const shown = refusal ?? (state === "written" && saved?.isSent ? "own" : state);
  const isFree = state === "free" || state === "written" || Boolean(error);
  const canBegin = outcome === "returned" || (!outcome && !refusal && shown !== "own" && isFree);
  const begin = () => {
    setOutcome(null);
    setBegun(true);
    borrow().catch(() => {});
  };
  return (
    <div className={tipStyles.tip}>
      <ZoomedPage item={item} />
      <div className={tipStyles.side}>
        <p>
          <Link className="target" to={paths.writeOut.href({ orgId })}>
            {t("write.all")}
          </Link>
        </p>
        <h1 ref={outcome ? takeFocus : undefined} className="title-2" tabIndex={-1}>
          {title}
        </h1>
        {loan?.state === "yours" ? (
          <PageForm
            key={String(loan.isSecond)}
            item={item}
            loan={loan}
            takesFocus={isBegun}
            isReturning={isReturning}
            borrow={borrow}
            onGone={refetch}
            onReturn={() => {
              giveBack()
                .then(() => setOutcome("returned"))
                .then(refetch)
                .catch(() => {});
            }}
            onSent={() => {
              const { title: named } = item;
              savePage(item.id, { orgId, title: named, words: "", isSecond: loan.isSecond, until: null, isSent: true });
              setOutcome(loan.isSecond ? "sentSecond" : "sentFirst");
              leave();
            }}
          />
        ) : isOpening ? (
          <Skeleton height="27rem" />
        ) : (
          <>
            <p className="mt-4" role="status">
              {t(outcome ? `write.${outcome}` : `write.state.${shown}`, { name })}
            </p>
            {saved?.words && outcome !== "returned" && <KeptWords words={saved.words} />}
            {canBegin && (
              <p className="mt-4">
                <Button onClick={begin} isBusy={isBusy}>
                  {t(state === "written" ? "write.read" : "write.write")}
                </Button>
              </p>
            )}
          </>
        )}
        {Boolean(error) && (
          <p className="mt-3" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
    </div>
  );
}
