import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../setup/places.mjs'

/** A package of the workspace, by its folder from the root. */
export interface Package {
  folder: string
  scripts: Readonly<Record<string, string>>
  /** Whether the compiler checks it. */
  typed: boolean
}

/** The package that holds the path, if one does. @param path from the root */
export function packageOf(path: string): Package | undefined {
  for (let folder = path; folder !== '.'; folder = dirname(folder)) {
    const manifest = join(ROOT, folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Package>
    return { folder, scripts, typed: existsSync(join(ROOT, folder, 'tsconfig.json')) }
  }
  return undefined
}
