import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface PackageManifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

/** Where code in a directory finds a package; null if it does not depend on it. */
export function findPackageFolder(name: string, directory: string): string | null {
  const places = createRequire(join(directory, 'package.json')).resolve.paths(name) ?? []
  return places.map((place) => join(place, name)).find((folder) => existsSync(folder)) ?? null
}

/** The real folder of a package. @throws if the code in this directory does not depend on it */
export function packageFolder(name: string, directory: string): string {
  const folder = findPackageFolder(name, directory)
  if (!folder) throw new Error(`${directory} imports ${name} and does not depend on it`)
  return realpathSync(folder)
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** `name@version`, and the hash of its patch if it has one. */
export function packageId(folder: string): string {
  const { name, version } = readJson<PackageManifest>(join(folder, 'package.json'))
  const [patch = ''] = /patch_hash=\w+/.exec(folder) ?? []
  return `${name}@${version}${patch && ` ${patch}`}`
}
