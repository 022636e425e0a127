import { useLinkText } from "./text.ts";
import type { LinkFormParts } from "./use-link-form.ts";

/** Files that were not accepted, each with its reason; the others are still uploaded. */
export function Refusals({ form: { state } }: { form: LinkFormParts }) {
  const t = useLinkText();
  return (
    <div className="small" role="status">
      <ul>
        {[...state.refused, ...state.relatedRefused].map((refusal) => (
          <li key={`${refusal.name} ${refusal.reason}`}>
            <b dir="auto">{refusal.name}</b> {t(`refused.${refusal.reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
