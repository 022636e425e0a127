import { permissions } from "@samling/contract/permissions";
import {
  createStore,
  initTexts,
  MemoryRouter,
  type NavigateFunction,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from "@samling/portal";
import { buildOrganization } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork } from "@samling/portal/testing/network";
import { act, fireEvent, render } from "@testing-library/react";
import { App } from "../app.tsx";
import { createRemotes, type Federation } from "../remotes/remotes.ts";
import "../texts.ts";
import { buildFederation } from "./fake-remotes.tsx";

let navigate: NavigateFunction;

function Address() {
  const { pathname, search, state } = useLocation();
  navigate = useNavigate();
  return (
    <output data-testid="address" data-state={JSON.stringify(state)}>
      {pathname + search}
    </output>
  );
}

/**
 * Clicks something that may open a page which is still loading. React needs all of it inside one awaited `act`;
 * otherwise a page that waits for its promise never continues.
 */
export const follow = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
  });

interface Visit {
  answers?: Answers;
  federation?: Partial<Federation>;
  token?: string;
}

/**
 * The whole shell at an address, with the real store and texts; returns the requests to the server and a function to
 * navigate.
 */
export async function renderShell(at: string, { answers = {}, federation = {}, token }: Visit = {}) {
  if (token) localStorage.setItem("token", token);
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/organization/{id}": ({ parameters }) => buildOrganization({ id: parameters.id }),
    "GET /api/organization/{id}/cases/summary": () => ({
      waiting: 0,
      asked: 0,
      unseen: 0,
      mine: 0,
      oldest: null,
      collections: [],
      flood: null,
      tipFlood: null,
      isReviewer: false,
    }),
    "DELETE /api/session": () => ({}),
    "POST /api/send-client-error": () => ({}),
    ...answers,
  });
  await initTexts();
  const store = createStore();
  const remotes = createRemotes(buildFederation(federation));
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <App store={store} remotes={remotes} />
        <Address />
      </MemoryRouter>,
    ),
  );
  return { ...view, sent, goTo: (to: string, options: NavigateOptions = {}) => act(async () => navigate(to, options)) };
}
