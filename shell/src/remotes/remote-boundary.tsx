import { Component, type ReactNode } from "react";
import { RemoteProblem } from "./remotes.ts";

/** A lazily loaded page may be missing too, if its remote went down or was replaced in the meantime. */
const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === "ChunkLoadError" || /Loading (CSS )?chunk/.test(error.message));

function asProblem(error: unknown): RemoteProblem {
  if (error instanceof RemoteProblem) return error;
  if (isChunkError(error)) return new RemoteProblem("unavailable", error.message, error);
  // Not about loading: the page's own error boundary handles it further up.
  throw error;
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  fallback: (problem: RemoteProblem) => ReactNode;
  children: ReactNode;
}

/** Keeps a remote that cannot be loaded from breaking anything else. */
export class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(asProblem(this.state.error));
  }
}
