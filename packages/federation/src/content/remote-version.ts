import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ContractSource, exposedFiles, painterSources } from '../contract.ts'
import { libraryVariants } from '../library-variants.ts'
import { packageClosure } from './package-closure.ts'
import { type PackageManifest, packageId, readJson } from './package-folder.ts'
import { digestOf, type SourceGraph, sourceGraph, sourceLines } from './source-graph.ts'

/** What a version was made of. */
export interface Covered {
  /** Source files, from the workspace's root. */
  readonly sources: ReadonlySet<string>
  /** `name@version` of npm packages. */
  readonly packages: ReadonlySet<string>
}

/**
 * The version of a remote's build: its package's number and a digest of the modules that go into it, of the
 * npm packages they use, of what makes the build, and of what its description says. Equal content has an
 * equal version on every machine, so that releasing it again changes nothing. `BUILD_VERSION` overrides it.
 * @param description the build's description, without its files
 * @returns `covers`: what the digest covers; null for a version from BUILD_VERSION, which does not depend on the content
 */
export function remoteVersion(
  directory: string,
  contract: ContractSource,
  description: object,
): { version: string; covers: Covered | null } {
  const files = [exposedFiles, painterSources].flatMap((of) =>
    Object.values(of(contract, directory)),
  )
  const graph = sourceGraph(files.map((file) => join(directory, file)))
  return versionOf(directory, graph, './release-config.ts', description)
}

/** The version of the shell, by the same rules. @param entries entry files of its webpack build and its server */
export function shellVersion(
  directory: string,
  entries: readonly string[],
  contract: object,
): string {
  const graph = sourceGraph(entries.map((file) => join(directory, file)))
  return versionOf(directory, graph, './shell-config.ts', contract).version
}

function versionOf(directory: string, graph: SourceGraph, config: string, about: object) {
  const { BUILD_VERSION: chosen } = process.env
  if (chosen) return { version: chosen, covers: null }
  const packages = packageClosure(graph.packages.values())
  const digest = digestOf([
    ...sourceLines(graph),
    ...packages,
    ...buildTools(config),
    JSON.stringify([about, libraryVariants().aliases]),
  ])
  const { version } = readJson<PackageManifest>(join(directory, 'package.json'))
  const covers = { sources: new Set(graph.sources.keys()), packages }
  return { version: `${version}-${digest}`, covers }
}

/** The files of this package that make such a build, and the tools they call. */
function buildTools(config: string): string[] {
  const entry = fileURLToPath(new URL(`..${config.slice(1)}`, import.meta.url))
  const graph = sourceGraph([entry], (request) => !request.startsWith('@platform/'))
  return [...sourceLines(graph), ...[...graph.packages.values()].map(packageId)]
}
