import { isAllowed } from './spdx.ts'

export interface InstalledPackage {
  name: string
  version: string
  /** As its package.json says it; empty when it says nothing. */
  licence: string
  /** Names of the scripts that an installation would run. */
  installScripts: string[]
}

export interface Policy {
  licences: Readonly<Record<string, string>>
  installScripts: Readonly<Record<string, string>>
  /** pnpm-workspace.yaml's own: what pnpm obeys. */
  allowBuilds: Readonly<Record<string, boolean>>
}

const nameOf = ({ name, version }: InstalledPackage) => `${name}@${version}`

/** Production dependencies under a licence that is not on the list. */
export function licenceBreaches(
  production: readonly InstalledPackage[],
  { licences }: Policy,
): string[] {
  const allowed = new Set(Object.keys(licences))
  return production
    .filter(({ licence }) => !isAllowed(licence, allowed))
    .map((found) => `${nameOf(found)}: licence "${found.licence || 'none'}" is not on the list`)
}

/** Where pnpm's switch, the list of reasons and the packages disagree about install scripts. */
export function installScriptBreaches(
  everything: readonly InstalledPackage[],
  { installScripts, allowBuilds }: Policy,
): string[] {
  const undecided = everything
    .filter(({ name, installScripts: has }) => has.length > 0 && !(name in allowBuilds))
    .map((found) => `${nameOf(found)}: runs ${found.installScripts} and is not in allowBuilds`)
  const unreasoned = Object.entries(allowBuilds)
    .filter(([name, runs]) => runs && !(name in installScripts))
    .map(([name]) => `${name}: allowBuilds runs its install script and no reason is on the list`)
  const unused = Object.keys(installScripts)
    .filter((name) => allowBuilds[name] !== true)
    .map((name) => `${name}: its install script is on the list and allowBuilds does not run it`)
  return [...undecided, ...unreasoned, ...unused]
}

/** Versions that their authors have given up. @param deprecated their words, by "name@version" */
export function deprecationBreaches(
  production: readonly InstalledPackage[],
  deprecated: ReadonlyMap<string, string>,
): string[] {
  return production.flatMap((found) => {
    const words = deprecated.get(nameOf(found))
    return words ? [`${nameOf(found)}: deprecated, "${words}"`] : []
  })
}
