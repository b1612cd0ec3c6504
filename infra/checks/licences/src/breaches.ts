import type { ProductionPackage } from './production-packages.ts'

const nameOf = ({ name, version }: ProductionPackage) => `${name}@${version}`

/** Packages under a licence that is not on the list, one line each. */
export function licenceBreaches(
  packages: readonly ProductionPackage[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  return packages
    .filter(({ licence }) => !Object.hasOwn(allowed, licence))
    .map((found) => `${nameOf(found)}: licence "${found.licence}" is not on the list`)
}

/** Packages that their authors have deprecated. @param notices by "name@version" */
export function deprecationBreaches(
  packages: readonly ProductionPackage[],
  notices: ReadonlyMap<string, string>,
): string[] {
  return packages.flatMap((found) => {
    const notice = notices.get(nameOf(found))
    return notice ? [`${nameOf(found)}: deprecated, "${notice}"`] : []
  })
}
