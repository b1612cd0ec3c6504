/**
 * HTTP status and message of each error code. Messages that the specification quotes in sections 4, 5 and 8 are
 * verbatim. A comment says WHEN a code occurs. `{name}` in a message is replaced by `details.name`.
 */
export type ErrorCatalogue = Readonly<Record<string, Readonly<{ status: number; message: string }>>>

/** @throws Error naming a code that two catalogues have */
export function combineCatalogues(catalogues: readonly ErrorCatalogue[]): ErrorCatalogue {
  const entries = catalogues.flatMap((one) => Object.entries(one))
  const combined = Object.fromEntries(entries)
  const twice = entries.find(([code, error]) => combined[code] !== error)
  if (twice) throw new Error(`two error catalogues have the code ${twice[0]}`)
  return combined
}
