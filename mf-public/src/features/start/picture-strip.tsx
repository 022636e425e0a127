import { Link, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { joinClasses, Picture, pictureOf } from "@samling/ui";
import type { CSSProperties } from "react";
import { ratioOf } from "../../shared/ratio.ts";
import { useText } from "../../shared/text.ts";
import { startApi } from "./endpoints.ts";
import styles from "./picture-strip.module.css";

/** The number on a wide screen; narrow ones omit the last of them. */
const maxPictures = 5;

/** The newest pictures, from edge to edge. Decoration with links: without pictures, there is no strip. */
export function PictureStrip() {
  const t = useText();
  const { session } = useSession();
  const { data, isError } = startApi.useListLatestPicturesQuery();
  const isHidden = ({ organizationId }: { organizationId: string }) => session?.suspendedOrgs.includes(organizationId);
  const pictures = data?.filter((picture) => !isHidden(picture)).slice(0, maxPictures);
  if (isError || pictures?.length === 0) return null;
  return (
    <ul className={joinClasses(styles.strip, !pictures && "cool")} aria-label={t("start.latest")}>
      {pictures?.map((picture) => (
        <li key={picture.id} style={{ "--ratio": ratioOf(picture) } as CSSProperties}>
          <Link
            className="ring-within block relative clip tall"
            to={paths.contribution.href({
              orgId: picture.organizationId,
              collectionId: picture.collectionId,
              id: picture.contributionId,
              image: picture.id,
            })}
          >
            <Picture
              {...pictureOf(picture)}
              alt={picture.altText || picture.title || t("media.untitled")}
              sizes="(max-width: 599px) 50vw, 25vw"
              isEager
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
