import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../setup/places.mjs'

/** Folder of the package that holds the path, if it has the script. @param path from the root */
export function packageWithScript(path: string, script: string): string | undefined {
  for (let folder = path; folder !== '.'; folder = dirname(folder)) {
    const manifest = join(ROOT, folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      scripts?: Record<string, string>
    }
    return scripts[script] === undefined ? undefined : folder
  }
  return undefined
}
