import type { Answer } from "@samling/contract/types";
import { findTranslation, Link, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, Icon, kindIcons, Picture, pictureOf, VisuallyHidden } from "@samling/ui";
import { useText } from "../../shared/administration/text.ts";
import { copyAndSay } from "../../shared/copy-text.ts";
import { foreignLang } from "../../shared/foreign-lang.ts";
import styles from "./admin-panel.module.css";

type RecentContribution = Answer<"GET /api/organization-contributions">["items"][number];

/** More would make the row higher than its text. */
const maxPictures = 4;

export function RecentContribution({
  item,
  organizationId: orgId,
}: {
  item: RecentContribution;
  organizationId: string;
}) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDateTime } = useFormat();
  const { text: title = "", lang } = findTranslation(item.collectionTitle, "title", language);
  const published = formatDateTime(item.publishedAt);
  return (
    <tr>
      <td data-label={t("organization.images")}>
        <Thumbnails images={item.images} />
      </td>
      <td data-label={t("organization.user")}>
        <Person user={item.user} orgId={orgId} />
      </td>
      <td data-label={t("organization.published")}>
        <span>
          <time dateTime={item.publishedAt}>{published}</time>
          {!item.isPublic && <span className="block muted">{t("organization.isPrivate")}</span>}
        </span>
      </td>
      <td data-label={t("organization.collection")}>
        <Link to={paths.collection.href({ orgId, collectionId: item.collectionId })} lang={foreignLang(lang)}>
          {title}
        </Link>
      </td>
      <td data-label={t("organization.actions")}>
        <span className="row gap-y-0 gap-x-4">
          <Link to={paths.editContribution.href({ orgId, collectionId: item.collectionId, id: item.id })}>
            {t("organization.edit")}
            <VisuallyHidden> {t("organization.goToNamed", { title, date: published })}</VisuallyHidden>
          </Link>
          <Link to={paths.contribution.href({ orgId, collectionId: item.collectionId, id: item.id })}>
            {t("organization.goTo")}
            <VisuallyHidden> {t("organization.goToNamed", { title, date: published })}</VisuallyHidden>
          </Link>
        </span>
      </td>
    </tr>
  );
}

function Thumbnails({ images }: { images: RecentContribution["images"] }) {
  const more = images.length - maxPictures;
  return (
    <span className={`row gap-1 items-center ${styles.thumbnails}`}>
      {images
        .slice(0, maxPictures)
        .map((media) =>
          media.thumbnailUrl ? (
            <Picture
              {...pictureOf(media)}
              key={media.id}
              alt={media.altText || media.title}
              sources={media.sources.filter((source) => source.width <= 480)}
              sizes="64px"
            />
          ) : (
            <Icon key={media.id} name={kindIcons[media.kind]} />
          ),
        )}
      {more > 0 && <span className="small muted">+{more}</span>}
    </span>
  );
}

function Person({ user: { userId, name, email }, orgId }: { user: RecentContribution["user"]; orgId: string }) {
  const t = useText();
  const shownName = name || t("organization.nameless");
  const copy = (address: string) => {
    const named = { email: address };
    return copyAndSay(address, t("organization.emailCopied", named), t("organization.emailNotCopied", named));
  };
  return (
    <span className={`grid justify-start ${styles.person}`}>
      {userId ? <Link to={paths.profile.href({ orgId, userId })}>{shownName}</Link> : shownName}
      {email && (
        <Button
          variant="text"
          isSmall
          icon="copy"
          className={styles.email}
          aria-label={t("organization.copyEmail", { email })}
          onClick={() => copy(email)}
        >
          {email}
        </Button>
      )}
    </span>
  );
}
