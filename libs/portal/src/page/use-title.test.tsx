import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { useTitle } from "./use-title.ts";

function Page({ title }: { title: string }) {
  useTitle(title);
  return <h1>{title}</h1>;
}

it("sets the document title without the soft breaks of a long heading", () => {
  const title = "Saavutettavuus\u00adseloste";
  const { container } = render(
    <MemoryRouter>
      <Page title={title} />
    </MemoryRouter>,
  );
  expect(document.title).toBe("Saavutettavuusseloste – Samling");
  expect(container).toHaveTextContent(title);
});
