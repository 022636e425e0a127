import { matchPath } from "react-router-dom";
import * as paths from "./paths.ts";
import { pathsByName } from "./paths-by-name.ts";
import { type PathName, remoteOfPage, remoteTable } from "./remote-table.ts";

const to = {
  orgId: "o",
  collectionId: "c",
  userId: "u",
  id: "i",
  key: "key",
  room: "r",
  mediaId: "6",
  otherId: "7",
  accessionId: "n",
};

const expected: [PathName, string, string][] = [
  ["start", "/", "V-ROUTE-01"],
  ["login", "/login", "V-ROUTE-02"],
  ["register", "/register", "V-ROUTE-02"],
  ["about", "/about", "V-ROUTE-03"],
  ["editPlatform", "/edit-platform", "V-ROUTE-04"],
  ["organization", "/organization/o", "V-ROUTE-05"],
  ["organizationAbout", "/organization/o/about", "V-ROUTE-06"],
  ["help", "/organization/o/help", "V-ROUTE-06"],
  ["termsAndConditions", "/organization/o/terms-and-conditions", "V-ROUTE-06"],
  ["favourites", "/organization/o/tagged", "V-ROUTE-07"],
  ["passwordReset", "/organization/o/password-reset", "V-ROUTE-08"],
  ["profile", "/organization/o/profile/u", "V-ROUTE-09"],
  ["editProfile", "/organization/o/edit-profile?organization=o", "V-ROUTE-10"],
  ["collection", "/organization/o/collections/c", "V-ROUTE-11"],
  ["gallery", "/organization/o/collections/c/gallery", "V-ROUTE-12"],
  ["projector", "/organization/o/collections/c/projector", "V-ROUTE-13"],
  ["contribution", "/organization/o/collections/c/contribution/i", "V-ROUTE-14"],
  ["createContribution", "/organization/o/authenticated/collections/c/create-contribution", "V-ROUTE-15"],
  ["editContribution", "/organization/o/authenticated/c/contribution/i/edit-contribution", "V-ROUTE-16"],
  ["groups", "/organization/o/authenticated/groups", "A-SHELL-01"],
  ["editHelpPage", "/organization/o/authenticated/edit-help-page", "A-SHELL-02"],
  ["editOrganization", "/organization/o/authenticated/edit-organization", "A-SHELL-03"],
  ["editOrganizationTranslations", "/organization/o/authenticated/edit-organization-translations", "A-SHELL-04"],
  ["userAdministration", "/organization/o/authenticated/user-administration", "A-SHELL-05"],
  ["createCollection", "/organization/o/authenticated/collections/create-collection", "A-SHELL-06"],
  ["editCollection", "/organization/o/authenticated/collections/edit-collection", "A-SHELL-07"],
];

it.each(expected)("leads to %s at %s [%s]", (name, address) => {
  expect(pathsByName[name].href(to)).toBe(address);
});

it.each(Object.keys(paths) as PathName[])("finds the pattern of %s from its address [V-ROUTE-17]", (name) => {
  const match = matchPath(pathsByName[name].path, pathsByName[name].href(to).split("?")[0] ?? "");
  expect(match).not.toBeNull();
  for (const [parameter, value] of Object.entries(match?.params ?? {})) expect(to).toHaveProperty(parameter, value);
});

it("puts the organization to return to, and the parts of a reset link, into the query [V-SHELL-12, V-ROUTE-08]", () => {
  expect(paths.login.href({ organization: "o" })).toBe("/login?organization=o");
  expect(paths.passwordReset.href({ orgId: "o", user: "a@b.se", token: "t" })).toBe(
    "/organization/o/password-reset?user=a%40b.se&token=t",
  );
});

it("escapes special characters in parameters", () => {
  expect(paths.organization.href({ orgId: "../x" })).toBe("/organization/..%2Fx");
});

it("assigns every page to exactly one remote", () => {
  const patterns = remoteTable.flatMap((remote) => remote.patterns);
  expect(patterns).toHaveLength(new Set(patterns).size);
  expect(patterns).toHaveLength(Object.keys(remoteOfPage).length);
});
