import "./browser.ts";
import type { LanguageCode } from "@samling/contract/constants/languages";
import {
  createStore,
  initTexts,
  MemoryRouter,
  StoreProvider,
  useLocation,
  useNavigate,
  useRoutes,
  useSelectOrganization,
  useSession,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense, useEffect } from "react";
import module from "../module.tsx";
import { answerWizard, type WizardFixtures } from "./answer-network.ts";
import { collectionId, organizationId } from "./builders.ts";
import { buildFile } from "./sample-files.ts";

/** Stands in for every page of another remote. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Arrived at ${pathname}${search}`}</p>;
}

function Browser() {
  const navigate = useNavigate();
  const { signIn, signOut } = useSession();
  const selectOrganization = useSelectOrganization();
  // The shell does this from the address.
  useEffect(() => selectOrganization(organizationId), [selectOrganization]);
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        The browser's Back
      </button>
      <button type="button" onClick={() => void signOut()}>
        The session ends
      </button>
      <button type="button" onClick={() => void signIn(`token-${performance.now()}`)}>
        Somebody signs in
      </button>
      <main>{useRoutes([...module.routes, { path: "*", element: <Elsewhere /> }])}</main>
    </>
  );
}

interface WizardVisit extends WizardFixtures {
  query?: string;
  language?: LanguageCode;
  /** Whether it is opened at the address for people who have no account yet. */
  isOpen?: boolean;
  /** State of the history entry. */
  state?: unknown;
  /** The previous page. */
  from?: string;
}

/** Opens the page only by its address, like a reload, with the real store, routes and texts. */
export async function openPage({ query = "", language = "en", isOpen, state, from, ...world }: WizardVisit = {}) {
  answerWizard(world);
  await initTexts(language);
  const page = isOpen ? paths.openContribution : paths.createContribution;
  const pathname = page.href({ orgId: organizationId, collectionId });
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter initialEntries={[...(from ? [from] : []), { pathname, search: query, state }]}>
        <Suspense fallback="Loading">
          <Browser />
        </Suspense>
      </MemoryRouter>
    </StoreProvider>,
  );
  // Files bypass the file dialog's filter, as when they are dropped.
  return userEvent.setup({ applyAccept: false });
}

/** Like a closed tab: without warning, and without waiting for anything. */
export const leavePage = cleanup;

/** The wizard at its first step. */
export async function openWizard(visit: WizardVisit = {}) {
  const user = await openPage(visit);
  await screen.findByRole("heading", { level: 1, name: "Choose your files" });
  return user;
}

export const fileField = () =>
  screen.getByLabelText<HTMLInputElement>(/Choose files|Add more files/, { selector: "input" });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** The wizard at its second step, with files of these names. */
export async function openDescriptions(names: string[], visit: WizardVisit = {}) {
  const user = await openWizard(visit);
  await user.upload(
    fileField(),
    names.map((name) => buildFile(name)),
  );
  await screen.findByText(names[0] ?? "");
  await user.click(button("Describe the files"));
  await screen.findByRole("heading", { level: 1, name: "Describe your files" });
  return user;
}

/** The wizard at its third step, with one complete file. */
export async function openReview(visit: WizardVisit = {}) {
  const user = await openDescriptions(["harbour.jpg"], visit);
  await user.type(screen.getByLabelText(/^Title/), "The harbour");
  await user.type(screen.getByLabelText(/^Tags/), "ships,");
  await user.click(screen.getByRole("radio", { name: "I did" }));
  await user.click(button("Continue to finish"));
  await screen.findByRole("heading", { level: 1, name: "Check and send" });
  return user;
}
