import type { Favorite } from "@samling/contract/types";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, Icon } from "@samling/ui";
import { useEffect, useRef, useState } from "react";
import { LoadError } from "../../../shared/load-error.tsx";
import { type FavoriteSet, setApi } from "../../../shared/sets/endpoints.ts";
import { useSetText } from "../../../shared/sets/text.ts";
import { FavoriteSetView } from "./favorite-set-view.tsx";
import { NameDialog } from "./name-dialog.tsx";
import styles from "./sets.module.css";

interface SetsProps {
  /** Token of the link mailed to a visitor; undefined for a person who is signed in. */
  token?: string | undefined;
  favorites: readonly Favorite[];
}

export function Sets({ token, favorites }: SetsProps) {
  const t = useSetText();
  const showOutcome = useOutcomeToast();
  const { data, error, refetch } = setApi.useListFavoriteSetsQuery({ body: { token } });
  const sets = data ?? [];
  const [create] = setApi.useCreateFavoriteSetMutation();
  const [change] = setApi.useChangeFavoriteSetMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const [deleted, setDeleted] = useState<FavoriteSet | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button with the focus disappears with its set.
    if (deleted) undo.current?.focus();
  }, [deleted]);
  const chosen = sets.find(({ id }) => id === chosenId);
  const make = async (name: string) => {
    const { data, error } = await create({ body: { name, token } });
    if (data) setChosenId(data.id);
    return error;
  };
  const remove = async (set: FavoriteSet) => {
    const call = change({ id: set.id, body: { token, isDeleted: true } });
    if (await showOutcome(call, t("deleted", { name: set.name }))) setDeleted(set);
  };
  const takeBack = async ({ id }: FavoriteSet) => {
    if (!(await showOutcome(change({ id, body: { token, isDeleted: false } })))) return;
    setDeleted(null);
    setChosenId(id);
    heading.current?.focus();
  };
  return (
    <section className="pad-top-8" aria-labelledby="favorite-sets">
      <div className={`wrap grid gap-4 justify-start ${styles.head}`}>
        <h2 className="title-2" id="favorite-sets" tabIndex={-1} ref={heading}>
          {t("title")}
        </h2>
        <p className="muted">{t("text")}</p>
        {error && !data && <LoadError level={2} error={error} onRetry={refetch} />}
        {sets.length > 0 && (
          <ul className={`grid gap-4 full ${styles.list}`}>
            {sets.map((set) => (
              <li key={set.id}>
                <button
                  type="button"
                  className={`grid gap-2 full anywhere bare ${styles.card}`}
                  aria-expanded={set.id === chosenId}
                  onClick={() => setChosenId(set.id === chosenId ? null : set.id)}
                >
                  <span className={`grid place-center covered muted cool ${styles.cover}`}>
                    {set.coverUrl ? <img src={set.coverUrl} alt="" loading="lazy" /> : <Icon name="image" />}
                  </span>
                  <span>
                    <b className="block">{set.name}</b>{" "}
                    <span className={`muted ${styles.count}`}>
                      {t("count", { count: set.pictureIds.length })}
                      {set.key && ` · ${t("isShared")}`}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button icon="plus" isSmall onClick={() => setNaming(true)}>
          {t("new")}
        </Button>
        {deleted && (
          <Button ref={undo} variant="line" icon="undo" isSmall onClick={() => void takeBack(deleted)}>
            {t("undo")}
          </Button>
        )}
      </div>
      {chosen && <FavoriteSetView key={chosen.id} set={chosen} token={token} favorites={favorites} onDelete={remove} />}
      {isNaming && <NameDialog title={t("new")} submit={t("create")} onName={make} onClose={() => setNaming(false)} />}
    </section>
  );
}
