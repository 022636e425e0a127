import { isApiError, toast, useCurrentOrganization, useErrorText, useNavigate, useParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { type Comparison, useKeepBothMutation } from "./endpoints.ts";

/** The ways out, each with what becomes of both. */
export function WhatToDo({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const { sides, isKeptApart } = comparison;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const [keepBoth, { isLoading }] = useKeepBothMutation();
  const seen = sides.map(({ contributionId, version, updatedAt }) => ({ contributionId, version, updatedAt }));
  const leave = () => navigate(paths.reviewDesk.href({ orgId: id, ...(sides[0] && { case: sides[0].caseId }) }));
  const decide = async () => {
    try {
      await keepBoth({ id, mediaId, otherId, body: { seen } }).unwrap();
      toast.success(t("alike.done.keep"));
      leave();
    } catch (error) {
      // The answer that follows shows what has changed.
      toast.error(isApiError(error) && error.code === "CONFLICT" ? t("alike.changed") : errorText(error));
    }
  };
  return (
    <section aria-labelledby="alike-what">
      <h2 className="title-2" id="alike-what">
        {t("alike.what")}
      </h2>
      {isKeptApart ? (
        <p>{t("alike.isKeptApart")}</p>
      ) : (
        <>
          <p>{t("alike.keep.text")}</p>
          <div className={styles.buttons}>
            <Button isBusy={isLoading} onClick={() => void decide()}>
              {t("alike.keep.name")}
            </Button>
            <Button variant="line" onClick={leave}>
              {t("alike.notNow")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
