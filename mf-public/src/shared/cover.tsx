import { coverSources } from "@samling/contract/covers";
import { Picture } from "@samling/ui";

interface CoverProps {
  address: string;
  /** How wide it stands, for the browser to choose among its sizes. */
  sizes: string;
  isEager?: boolean;
}

/** The picture of a collection, which says nothing that the words beside it do not. */
export const Cover = ({ address, ...rest }: CoverProps) => (
  <Picture {...rest} src={address} sources={coverSources(address)} alt="" />
);
