import type { Place } from "@samling/contract/types";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { button, openDescriptions } from "../../../testing/open-wizard.tsx";

const turku: Place = {
  name: "Åbo",
  otherName: "Turku",
  region: "Southwest Finland",
  country: "FI",
  latitude: 60.45148,
  longitude: 22.26869,
};
const place = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Place/ });
const findOption = async (named = {}) => within(await screen.findByRole("listbox")).findByRole("option", named);
const position = () => [
  screen.getByLabelText<HTMLInputElement>("Latitude").value,
  screen.getByLabelText<HTMLInputElement>("Longitude").value,
];

it("finds places while typing, and takes name and position of the chosen one by keyboard [API-35]", async () => {
  const user = await openDescriptions(["a.jpg"], { places: [turku] });
  await user.type(place(), "abo");
  const option = await findOption({ name: "Åbo Turku, Southwest Finland, Finland" });
  expect(place()).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{ArrowDown}");
  expect(place()).toHaveAttribute("aria-activedescendant", option.id);
  await user.keyboard("{Enter}");
  expect(place()).toHaveValue("Åbo, Finland");
  expect(position()).toEqual(["60.45148", "22.26869"]);
  expect(screen.getByText("Åbo, Finland has been chosen.")).toBeInTheDocument();
});

it("keeps the typed text if no place is found, and says so [API-35]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.type(place(), "Grandmother's croft");
  expect(await screen.findByText(/We could not find a place with that name/)).toHaveAttribute("role", "status");
  await user.tab();
  expect(place()).toHaveValue("Grandmother's croft");
  expect(position()).toEqual(["", ""]);
});

it("sets the pin in the middle of the map on Enter, names the nearest place, and offers its name [API-35]", async () => {
  const user = await openDescriptions(["a.jpg"], { places: [turku] });
  await user.click(button("Choose on the map"));
  const map = await screen.findByRole("region", { name: "Map for choosing the place" });
  fireEvent.keyDown(map, { key: "Enter", code: "Enter" });
  await waitFor(() => expect(position()).toEqual(["61.00000", "16.00000"]));
  expect(await screen.findByText(/The pin is near Åbo, Finland\./)).toBeInTheDocument();
  expect(place()).toHaveValue("");
  await user.click(button("Use “Åbo, Finland” as the place"));
  expect(screen.getByText(/The pin is near Åbo, Finland\./)).toHaveFocus();
  expect(place()).toHaveValue("Åbo, Finland");
});

it("asks the device for its position on request, and reports a refusal", async () => {
  const getCurrentPosition = jest.fn((onPosition: PositionCallback, onFailure: PositionErrorCallback) => {
    if (getCurrentPosition.mock.calls.length === 1)
      onFailure({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    else onPosition({ coords: { latitude: 57.64, longitude: 18.29 } } as GeolocationPosition);
  });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const user = await openDescriptions(["a.jpg"]);
  await user.click(button("Choose on the map"));
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(button("I am there now"));
  expect(screen.getByText(/Your browser is not allowed to share your location/)).toBeInTheDocument();
  await user.click(button("I am there now"));
  expect(position()).toEqual(["57.64000", "18.29000"]);
  Reflect.deleteProperty(navigator, "geolocation");
});

it.each([
  ["chosen", async (user: UserEvent) => user.click(await findOption())],
  ["typed", (user: UserEvent) => user.type(screen.getByLabelText("Latitude"), "60.1")],
])("keeps a place that was %s while the device was still searching for its position", async (_how, answer) => {
  let find: PositionCallback = () => undefined;
  const getCurrentPosition = (onPosition: PositionCallback) => {
    find = onPosition;
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const user = await openDescriptions(["a.jpg"], { places: [turku] });
  await user.click(button("Choose on the map"));
  await user.click(button("I am there now"));
  await user.type(place(), "abo");
  await answer(user);
  const before = position();
  act(() => find({ coords: { latitude: 57.64, longitude: 18.29 } } as GeolocationPosition));
  expect(before).not.toEqual(["", ""]);
  expect(position()).toEqual(before);
  Reflect.deleteProperty(navigator, "geolocation");
});

it("clears the whole place", async () => {
  const user = await openDescriptions(["a.jpg"], { places: [turku] });
  await user.type(place(), "abo");
  await user.click(await findOption());
  await user.click(button("Remove the place"));
  expect(screen.getByText("The place has been removed.")).toHaveFocus();
  expect([place().value, ...position()]).toEqual(["", "", ""]);
});

describe("a place that is rewritten [GIVE-05]", () => {
  const chooseTurku = async () => {
    const user = await openDescriptions(["a.jpg"], { places: [turku] });
    await user.type(place(), "abo");
    await user.click(await findOption());
    expect(position()).toEqual(["60.45148", "22.26869"]);
    return user;
  };

  it("removes the pin, says so, and can restore it", async () => {
    const user = await chooseTurku();
    await user.clear(place());
    await user.type(place(), "Nyhavn 12");
    expect(position()).toEqual(["", ""]);
    expect(screen.getByText(/^The pin at Åbo, Finland has been removed/)).toBeVisible();
    await user.click(button("Put the pin back"));
    expect(document.body).not.toHaveFocus();
    expect(position()).toEqual(["60.45148", "22.26869"]);
    expect(place()).toHaveValue("Nyhavn 12");
  });

  it("keeps the pin while words are only added to it", async () => {
    const user = await chooseTurku();
    await user.type(place(), ", the harbour", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(place()).toHaveValue("Åbo, the harbour, Finland");
    expect(position()).toEqual(["60.45148", "22.26869"]);
  });

  it("removes a pin that was set before the first words, once other words are written", async () => {
    const user = await openDescriptions(["a.jpg"]);
    await user.type(screen.getByLabelText("Latitude"), "60.1");
    await user.type(screen.getByLabelText("Longitude"), "22.1");
    await user.type(place(), "Hitis");
    await user.tab();
    expect(position()).toEqual(["60.1", "22.1"]);
    await user.clear(place());
    expect(position()).toEqual(["", ""]);
  });
});

it("does not offer the device's position for a picture of the past [GIVE-05]", async () => {
  const user = await openDescriptions(["a.jpg"]);
  await user.click(button("Choose on the map"));
  expect(button("I am there now")).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^When/), "summer 1948");
  expect(screen.queryByRole("button", { name: "I am there now" })).not.toBeInTheDocument();
});

it("asks in one line how exactly a pin is shown, and keeps where it is [GIVE-05] [LAW-06]", async () => {
  const user = await openDescriptions(["a.jpg"], { places: [turku] });
  await user.type(place(), "abo");
  await user.click(await findOption());
  await user.click(button("Move the pin"));
  expect(screen.getByRole("radio", { name: "Exactly" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: /^Approximately/ }));
  expect(position()).toEqual(["60.45148", "22.26869"]);
  await user.click(button("Remove the place"));
  expect(screen.queryByRole("radio", { name: /^Approximately/ })).not.toBeInTheDocument();
});
