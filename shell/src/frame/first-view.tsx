import { defaultColor } from "@samling/contract/constants/organizations";
import type { FrameView } from "@samling/portal";
import { orgColorStyle } from "@samling/ui";
import { HeaderBar } from "./header-bar.tsx";
import { headerVariantOf } from "./header-variant.ts";

/**
 * The frame around the top of a page. It is only visual: it takes neither focus nor clicks, and is removed when the
 * screens are ready (startup/first-view.ts).
 */
export default function FirstView({ page, organization, top, style }: FrameView) {
  return (
    <div id="first-view" inert aria-hidden="true" style={orgColorStyle(organization?.color ?? defaultColor)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheet of a build */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <HeaderBar variant={headerVariantOf(page, !organization)} organization={organization} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, which has escaped its content */}
      <div dangerouslySetInnerHTML={{ __html: top }} />
    </div>
  );
}
