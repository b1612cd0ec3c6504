import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFolder } from './package-folder.ts'
import { sourceDigest } from './source-digest.ts'

export const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** All that a set of entry files imports at run time, followed through the packages of this workspace. */
export interface SourceGraph {
  /** By path from the workspace's root: digest of what the compiler makes of the file. */
  readonly sources: ReadonlyMap<string, string>
  /** Folders of the npm packages that those files import, by name: of each the copy of the last importing file. */
  readonly packages: ReadonlyMap<string, string>
}

/**
 * Follows the imports of files from `entries`; types are no imports.
 * @param follows whether an imported module, `./x.ts` or `@platform/x`, belongs to the graph
 * @throws for an import that leads nowhere
 */
export function sourceGraph(
  entries: readonly string[],
  follows: (request: string) => boolean = () => true,
): SourceGraph {
  const sources = new Map<string, string>()
  const packages = new Map<string, string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const id = relative(WORKSPACE, file)
    if (sources.has(id)) continue
    const { digest, imports } = sourceDigest(file)
    sources.set(id, digest)
    for (const request of imports) {
      if (!follows(request)) continue
      if (isWorkspace(request)) waiting.push(workspaceFile(request, file))
      else if (!request.startsWith('node:')) {
        const name = packageOf(request)
        packages.set(name, packageFolder(name, dirname(file)))
      }
    }
  }
  return { sources, packages }
}

/** A digest of lines in any order: 10 hex digits, as it is a part of versions and names. */
export function digestOf(lines: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const line of [...lines].toSorted()) hash.update(`${line}\n`)
  return hash.digest('hex').slice(0, 10)
}

export function sourceLines({ sources }: SourceGraph): string[] {
  return [...sources].map(([id, digest]) => `${id} ${digest}`)
}

/** `@scope/name/module` -> `@scope/name`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

function isWorkspace(request: string): boolean {
  return request.startsWith('.') || request.startsWith('@platform/')
}

function workspaceFile(request: string, from: string): string {
  const file = request.startsWith('.')
    ? resolve(dirname(from), request)
    : createRequire(from).resolve(request)
  if (!existsSync(file)) throw new Error(`${from} imports ${request}, which does not exist`)
  return file
}
