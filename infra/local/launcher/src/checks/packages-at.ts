import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../setup/places.mjs'

/** A package of the workspace, by its folder from the root. */
export interface Package {
  folder: string
  scripts: Readonly<Record<string, string>>
  /** Whether the compiler checks it. */
  typed: boolean
}

/** How deep below the root packages are: `infra/local/launcher`. */
const PLACES = ['*', '*/*', '*/*/*'].map((folder) => `${folder}/package.json`)

/** The package that holds the path, or else every package in this folder. @param path from the root */
export function packagesAt(path: string): readonly Package[] {
  const holder = packageOf(path)
  if (holder) return [holder]
  const exclude = (name: string) => /(^|\/)(node_modules|dist|\.\w+)$/.test(name)
  return globSync(PLACES, { cwd: ROOT, exclude })
    .filter((manifest) => manifest.startsWith(`${path}/`))
    .toSorted()
    .flatMap((manifest) => packageOf(dirname(manifest)) ?? [])
}

/** The package that holds the path, if one does. @param path from the root */
function packageOf(path: string): Package | undefined {
  for (let folder = path; folder !== '.'; folder = dirname(folder)) {
    const manifest = join(ROOT, folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Package>
    return { folder, scripts, typed: existsSync(join(ROOT, folder, 'tsconfig.json')) }
  }
  return undefined
}
