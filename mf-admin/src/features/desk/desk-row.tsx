import { nameFiles } from "@samling/accounts/media-fields/name-files";
import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, joinClasses, VisuallyHidden } from "@samling/ui";
import { RowPicture } from "@samling/ui/row-picture";
import type { KeyboardEvent } from "react";
import marks from "../../shared/marks.module.css";
import { RowButton } from "../../shared/row-button.tsx";
import { SelectBox } from "../../shared/selection.tsx";
import styles from "./desk.module.css";
import type { DeskItem } from "./endpoints.ts";
import { useText } from "./text.ts";
import type { RowActions } from "./use-row-keys.ts";

interface RowHandlers {
  onChoose: (id: string) => void;
  onHide: (item: DeskItem, isHidden: boolean) => void;
  onComment: (item: DeskItem) => void;
  onRemove: (item: DeskItem) => void;
}

interface DeskRowProps extends RowHandlers {
  item: DeskItem;
  isChosen: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>, actions: RowActions) => void;
}

/** Whether only the contributor and admins see it, for any reason. */
const isUnseen = (audience: DeskItem["audience"]): boolean => !["everybody", "members", "group"].includes(audience);

/** Staff hide and unhide published contributions; in other states the desk or the contributor decides. */
const isPublishedOrHidden = (state: DeskItem["state"]): state is "published" | "hidden" =>
  state === "published" || state === "hidden";

/** Text of the audience, or of the state if the contribution is waiting, declined or withdrawn. */
export function useStateText(): (item: DeskItem) => string {
  const t = useText();
  return ({ state, audience, groupName }) =>
    isPublishedOrHidden(state) ? t(`audience.${audience}`, { group: groupName }) : t(`withheld.${state}`);
}

/** Name of a contribution in the list. */
export function useItemName(): (item: DeskItem) => string {
  const t = useText();
  return ({ images }) => nameFiles(images) || t("untitled");
}

export function DeskRow({ item, isChosen, onKey, onChoose, onHide, onComment, onRemove }: DeskRowProps) {
  const t = useText();
  const nameOf = useItemName();
  const stateText = useStateText();
  const navigate = useNavigate();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const { id, collectionId, images, isHidden, audience, user, adminComments, caseId } = item;
  const name = nameOf(item);
  const collection = findTranslation(item.collectionTitle, "title", language);
  const address = paths.contribution.href({ orgId, collectionId, id });
  const editAddress = paths.editContribution.href({ orgId, collectionId, id });
  const first = images[0];
  const failed = images.filter(({ state }) => state === "failed").length;
  const rowName = <VisuallyHidden>{` – ${name}`}</VisuallyHidden>;
  const actions: RowActions = {
    open: () => void navigate(address),
    edit: () => void navigate(editAddress),
    toggleShown: () => onHide(item, !isHidden),
    comment: () => onComment(item),
    remove: () => onRemove(item),
    toggleChosen: () => onChoose(item.id),
  };
  const button = (text: "show" | "hide" | "comment" | "delete", onPress: () => void) => (
    <RowButton rowLabel={`– ${name}`} variant="text" onClick={onPress}>
      {t(text)}
    </RowButton>
  );
  return (
    <li className={joinClasses("rule-below", isChosen && "soft")}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        data-row={id}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the row handles the list's keys
        tabIndex={0}
        aria-label={name}
        aria-describedby="desk-keys"
        className={`grid gap-y-2 gap-x-4 items-center pad-block-3 ${styles.row}`}
        onKeyDown={(event) => onKey(event, actions)}
      >
        <SelectBox
          className={styles.choose}
          label={t("choose", { name })}
          isChosen={isChosen}
          onToggle={actions.toggleChosen}
        />
        <RowPicture media={first} />
        <div className="min-0 anywhere">
          <Link className="strong ink" to={address} lang={images.find(({ title }) => title)?.lang || undefined}>
            {name}
          </Link>
          <p className="muted small">
            <span lang={collection.lang}>{collection.text || t("untitled")}</span>
            {" · "}
            {t("files", { count: images.length })}
            {failed > 0 && <span className="strong danger">{` · ${t("failed", { count: failed })}`}</span>}
          </p>
          {item.link && <p className="muted small">{t("byLink", { label: item.link.label })}</p>}
          {adminComments && <p className={`small ${styles.comment}`}>{adminComments}</p>}
        </div>
        <div className={`min-0 anywhere ${styles.who}`}>
          {user.userId ? (
            <Link to={paths.profile.href({ orgId, userId: user.userId })}>{user.name || t("nameless")}</Link>
          ) : (
            <span className="muted">{user.name || t("nameless")}</span>
          )}
          <p className="muted small">
            <time dateTime={item.publishedAt}>{formatDate(item.publishedAt, { dateStyle: "medium" })}</time>
          </p>
          <p className="muted small tnum">{[item.entryNumber, item.accession].filter(Boolean).join(" · ")}</p>
        </div>
        <p
          className={joinClasses(
            "inline gap-2 small strong",
            marks.dot,
            isUnseen(audience) ? "muted" : `success ${marks.isFull}`,
            styles.state,
          )}
        >
          {stateText(item)}
        </p>
        <div className={`row gap-2 items-center ${styles.actions}`}>
          <Link className={buttonClass({ variant: "line", isSmall: true })} to={editAddress}>
            {t("edit")}
            {rowName}
          </Link>
          {caseId && (
            <Link
              className={buttonClass({ variant: "text", isSmall: true })}
              to={paths.reviewDesk.href({ orgId, case: caseId })}
            >
              {t("toDesk")}
              {rowName}
            </Link>
          )}
          {isPublishedOrHidden(item.state) && button(isHidden ? "show" : "hide", actions.toggleShown)}
          {button("comment", actions.comment)}
          {button("delete", actions.remove)}
        </div>
      </div>
    </li>
  );
}
