import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What is installed, built or written by a run (.gitignore). */
const NOT_SOURCE = new Set([
  ...['node_modules', '.git', '.data', '.turbo', '.cache', '.types', 'dist', 'coverage', 'results'],
  ...['infra/local/engines/lib', '.vite-temp'],
])

/** All files of source, docs and configuration below `paths`, relative to `root`. */
export function filesBelow(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const from = join(root, path)
    return statSync(from).isFile() ? [relative(root, from)] : filesOf(root, from)
  })
}

function filesOf(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const name = relative(root, path)
    if (NOT_SOURCE.has(entry.name) || NOT_SOURCE.has(name) || /\.(log|tsbuildinfo)$/.test(name))
      return []
    if (entry.isDirectory()) return filesOf(root, path)
    return entry.isFile() ? [name] : []
  })
}
