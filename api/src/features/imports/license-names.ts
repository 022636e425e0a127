/** Licenses as catalogs write them: SPDX, name with version, address, and the short names of RightsStatements.org. */

const creativeCommonsTerms = "by(?:-nc)?(?:-(?:sa|nd))?";
const rightsStatementTerms = "inc(?:-(?:edu|nc|ow-eu|ruu))?|noc-(?:cr|nc|oklr|us)|cne|nkc|und";

/** Matched in order; the first group is the terms, the second the version. An address of a national version fits none. */
const forms = [
  /^creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)(?:\/(?:deed|legalcode)(?:\.[\w-]+)?)?$/,
  /^rightsstatements\.org\/(?:vocab|page|data)\/([a-z-]+)\/(\d\.\d)$/,
  new RegExp(`^cc-(${creativeCommonsTerms})(?:-(\\d\\.\\d))?(?:-international)?$`),
  new RegExp(`^(?:rs-)?(${rightsStatementTerms})(?:-(\\d\\.\\d))?$`),
  /^cc-?(0|zero)(?:-(\d\.\d))?(?:-universal)?$/,
  /^(?:cc-)?(pdm|public-domain-mark)(?:-(\d\.\d))?$/,
];
const synonyms: Record<string, string> = { "0": "zero", pdm: "mark", "public-domain-mark": "mark" };

/** `CC-BY-4.0` and `https://creativecommons.org/licenses/by/4.0/deed.sv` → `by 4.0`; `CC BY` → `by`. */
function parseLicense(text: string): { terms: string; version: string } | null {
  const [address = ""] = text.trim().toLowerCase().split(/[?#]/, 1);
  const plain = address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  for (const form of forms) {
    const [, terms, version = ""] = form.exec(plain.includes("/") ? plain : plain.replaceAll(/[\s_-]+/g, "-")) ?? [];
    if (terms) return { terms: synonyms[terms] ?? terms, version };
  }
  return null;
}

/** Finds a license by its id, by its name, or by one of the forms above. */
export class LicenseNames {
  readonly #ids = new Map<string, string>();
  readonly #byTerms = new Map<string, { id: string; version: string }[]>();

  constructor(licenses: readonly { id: string; url: string | null }[], names: readonly { id: string; name: string }[]) {
    for (const { id, name } of names) this.#ids.set(name.toLowerCase(), id);
    for (const { id, url } of licenses) {
      this.#ids.set((url ?? id).toLowerCase(), id).set(id.toLowerCase(), id);
      const { terms, version } = parseLicense(url ?? "") ?? {};
      if (terms && version) this.#byTerms.set(terms, [...(this.#byTerms.get(terms) ?? []), { id, version }]);
    }
  }

  /** Another version is another license; without a version, the terms must be those of only one license. */
  find(text: string): string | undefined {
    const id = this.#ids.get(text.toLowerCase());
    const parsedLicense = id === undefined ? parseLicense(text) : null;
    if (!parsedLicense) return id;
    const fitting = (this.#byTerms.get(parsedLicense.terms) ?? []).filter(
      ({ version }) => parsedLicense.version === "" || parsedLicense.version === version,
    );
    return fitting.length === 1 ? fitting[0]?.id : undefined;
  }
}
