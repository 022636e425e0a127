import { defaultColor } from "@samling/contract/constants";
import { useOrganization } from "@samling/portal";
import { orgColourStyle } from "@samling/ui";
import { useLayoutEffect } from "react";

/** Sets the organization's colors on the body, where dialogs and toasts inherit them too. */
export function useOrganizationColour({ isPaper }: { isPaper: boolean }): void {
  const colour = useOrganization()?.color ?? defaultColor;
  useLayoutEffect(() => {
    const colours = orgColourStyle(colour);
    for (const [name, value] of Object.entries(colours)) document.body.style.setProperty(name, value);
    const theme = isPaper ? "#FFFFFF" : (colours["--field"] ?? colour);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", theme);
  }, [colour, isPaper]);
}
