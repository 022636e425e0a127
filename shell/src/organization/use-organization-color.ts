import { defaultColor } from "@samling/contract/constants/organizations";
import { useOrganization } from "@samling/portal";
import { orgColorStyle } from "@samling/ui";
import { useLayoutEffect } from "react";

/** Sets the organization's colors on the body, so that dialogs and toasts inherit them too. */
export function useOrganizationColor({ isPaper }: { isPaper: boolean }): void {
  const color = useOrganization()?.color ?? defaultColor;
  useLayoutEffect(() => {
    const colors = orgColorStyle(color);
    for (const [name, value] of Object.entries(colors)) document.body.style.setProperty(name, value);
    const theme = isPaper ? "#FFFFFF" : (colors["--field"] ?? color);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", theme);
  }, [color, isPaper]);
}
