import { toast, useErrorText } from "@samling/portal";
import { Button, Select } from "@samling/ui";
import { useState } from "react";
import type { CaseDetail } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

interface HandOverProps extends Pick<CaseDetail, "reviewers"> {
  onHandOver: (userId: string) => Promise<unknown>;
}

/** Gives the case to a colleague who can decide it. */
export function HandOver({ reviewers, onHandOver }: HandOverProps) {
  const t = useText();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState("");
  const [first] = reviewers;
  const to = reviewers.find(({ userId }) => userId === chosen) ?? first;
  if (!to) return null;
  const handOver = async () => {
    try {
      await onHandOver(to.userId);
      toast.success(t("handOver.done", { name: to.name || t("colleague") }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className={styles.handOver}>
      <Select
        label={t("handOver.to")}
        isSmall
        value={to.userId}
        onChange={({ target }) => setChosen(target.value)}
        options={reviewers.map(({ userId, name }) => ({ value: userId, label: name || t("colleague") }))}
      />
      <Button variant="line" isSmall onClick={() => void handOver()}>
        {t("handOver.do")}
      </Button>
    </div>
  );
}
