import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface PackageManifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

/**
 * Where code in a directory finds a package; null if it does not depend on it. NODE_PATH does not count: pnpm
 * sets it for what it runs, and a build must not depend on who started it.
 */
export function findPackageFolder(name: string, directory: string): string | null {
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return found
    if (folder === dirname(folder)) return null
  }
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
