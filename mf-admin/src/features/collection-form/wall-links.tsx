import type { Collection } from "@samling/contract/types";
import { Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, buttonRowClass } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { useText } from "./text.ts";

/** Where the gallery is opened for a wall. The kiosk's address keeps the language in which this page is read. */
export function WallLinks({ collection: { id: collectionId, organizationId: orgId } }: { collection: Collection }) {
  const t = useText();
  const [kiosk] = useLanguage();
  const addresses = {
    gallery: paths.gallery.href({ orgId, collectionId }),
    projector: paths.projector.href({ orgId, collectionId }),
    kiosk: paths.gallery.href({ orgId, collectionId, kiosk }),
  } as const;
  return (
    <FormBlock title={t("wall.title")} about={t("wall.about")}>
      <ul className={buttonRowClass()}>
        {(["gallery", "projector", "kiosk"] as const).map((name) => (
          <li key={name}>
            <Link className={buttonClass({ variant: "line" })} to={addresses[name]}>
              {t(`wall.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </FormBlock>
  );
}
