/** The names of country groups in a language; `others` names all that have no group of their own. */
export function countryNames(groups: readonly string[], language: string, others: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return groups.map((group) => (group === 'Others' ? others : (names.of(group) ?? group)))
}

/** The names of continents by the codes of the contract; a code that is unknown stays as it is. */
export function continentNames(codes: readonly string[], language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return codes.map((code) => {
    const region = REGIONS[code]
    return (region && names.of(region)) ?? code
  })
}

/** Their codes in `Intl`: the numbers of UN M49, and Antarctica by ISO 3166-1. */
const REGIONS: Readonly<Record<string, string>> = {
  AF: '002',
  AN: 'AQ',
  AS: '142',
  EU: '150',
  NA: '003',
  OC: '009',
  SA: '005',
}
