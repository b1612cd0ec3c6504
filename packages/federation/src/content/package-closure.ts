import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findPackageFolder, type PackageManifest, packageId, readJson } from './package-folder.ts'

/** `name@version` of packages in these folders and of all they depend on; a patch counts as a version. */
export function packageClosure(folders: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  const waiting = [...folders]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    const { dependencies = {} } = readJson<PackageManifest>(join(folder, 'package.json'))
    found.add(packageId(folder))
    for (const name of Object.keys(dependencies)) {
      const dependency = findPackageFolder(name, folder)
      if (dependency) waiting.push(realpathSync(dependency))
    }
  }
  return found
}
