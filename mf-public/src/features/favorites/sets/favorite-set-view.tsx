import type { Favorite } from "@samling/contract/types";
import { Link, toast, useErrorText, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, Icon, TextField } from "@samling/ui";
import { useState } from "react";
import { copyAndSay } from "../../../shared/copy-text.ts";
import { LoadError } from "../../../shared/load-error.tsx";
import { type FavoriteSet, setApi } from "../../../shared/sets/endpoints.ts";
import { useSetText } from "../../../shared/sets/text.ts";
import { useText } from "../../../shared/text.ts";
import favoriteStyles from "../favorites.module.css";
import { NameDialog } from "./name-dialog.tsx";
import { SetTile, toPicture } from "./set-tile.tsx";
import styles from "./sets.module.css";

interface FavoriteSetViewProps {
  set: FavoriteSet;
  token: string | undefined;
  favorites: readonly Favorite[];
  onDelete: (set: FavoriteSet) => Promise<unknown>;
}

/** One set: its pictures, pictures to add, and its audience. */
export function FavoriteSetView({ set, token, favorites, onDelete }: FavoriteSetViewProps) {
  const t = useSetText();
  const mediaText = useText();
  const errorText = useErrorText();
  const { id, name } = set;
  const { data, error, refetch } = setApi.useOpenFavoriteSetQuery({ id, body: { token } });
  const [change, { isLoading }] = setApi.useChangeFavoriteSetMutation();
  const [isNaming, setNaming] = useState(false);
  const alter = async (changes: { add?: string[]; remove?: string[]; name?: string; isShared?: boolean }) => {
    const { error } = await change({ id, body: { token, ...changes } });
    if (error && changes.name === undefined) toast.error(errorText(error));
    return error;
  };
  const others = favorites.filter(({ image_id }) => !set.pictureIds.includes(image_id));
  // An e-mail's link does not open the list again: its token is not stored anywhere.
  const listedIn = token === undefined ? ({ kind: "set", id } as const) : undefined;
  const untitled = mediaText("media.untitled");
  return (
    <div>
      <div className="wrap grid gap-4 justify-start pad-block-5 rule-above">
        <h3 className="title-3">{name}</h3>
        <div className="row">
          <Button variant="line" isSmall icon="edit" onClick={() => setNaming(true)}>
            {t("rename")}
          </Button>
          <Button
            variant="line"
            isSmall
            icon="link"
            isBusy={isLoading}
            aria-pressed={set.key !== null}
            onClick={() => void alter({ isShared: set.key === null })}
          >
            {t(set.key ? "unshare" : "share")}
          </Button>
          <Button variant="line" isSmall icon="trash" onClick={() => void onDelete(set)}>
            {t("delete")}
          </Button>
        </div>
        {set.key && <SharingControls shareKey={set.key} />}
        {set.pictureIds.length === 0 && <p>{t("empty")}</p>}
      </div>
      {error && !data && <LoadError level={2} error={error} onRetry={refetch} />}
      <ul className={favoriteStyles.grid} aria-label={name}>
        {data?.pictures.map((picture) => (
          <SetTile
            key={picture.id}
            picture={picture}
            {...(listedIn && { state: { listedIn } })}
            action={{
              icon: "close",
              label: t("remove", { title: picture.title || untitled }),
              run: () => alter({ remove: [picture.id] }),
            }}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h4 className={`wrap ${styles.more}`}>{t("more")}</h4>
          <ul className={favoriteStyles.grid} aria-label={t("more")}>
            {others.map((favorite) => (
              <SetTile
                key={favorite.id}
                picture={toPicture(favorite)}
                action={{
                  icon: "plus",
                  label: t("add", { title: favorite.title || untitled }),
                  run: () => alter({ add: [favorite.image_id] }),
                }}
              />
            ))}
          </ul>
        </>
      )}
      {isNaming && (
        <NameDialog
          title={t("rename")}
          submit={t("save")}
          name={name}
          onName={(typed) => alter({ name: typed })}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** The set's address for others, and its wall. The kiosk's address keeps the language in which this page is read. */
function SharingControls({ shareKey }: { shareKey: string }) {
  const t = useSetText();
  const [language] = useLanguage();
  const address = new URL(paths.sharedSet.href({ key: shareKey }), location.href).href;
  const copy = () => copyAndSay(address, t("copied"), t("notCopied"));
  return (
    <div className={`grid gap-3 ${styles.shared}`}>
      <TextField
        label={t("address")}
        help={t("shareHelp")}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button isSmall icon="link" onClick={() => void copy()}>
          {t("copy")}
        </Button>
        <Link
          className={buttonClass({ variant: "line", isSmall: true })}
          to={paths.sharedSetWall.href({ key: shareKey })}
        >
          <Icon name="play" />
          {t("wall")}
        </Link>
        <Link
          className={buttonClass({ variant: "line", isSmall: true })}
          to={paths.sharedSetWall.href({ key: shareKey, kiosk: language })}
        >
          {t("kiosk")}
        </Link>
      </div>
    </div>
  );
}
