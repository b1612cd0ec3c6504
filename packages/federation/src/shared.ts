import { dirname, join } from 'node:path'
import { LENT_RUNTIME } from '@platform/contracts/registry/remote-contract'
import { findPackageFolder, packageId, readJson } from './content/package-folder.ts'
import { digestOf, sourceGraph, sourceLines } from './content/source-graph.ts'
import { libraryVariants } from './library-variants.ts'
import { REACT_SCOPE } from './share-scope.ts'

interface SharedLibrary {
  singleton: boolean
  requiredVersion: string
  version?: string
  shareScope?: string
  /** Name it is shared under, if not the library's. */
  shareKey?: string
}

/**
 * What shell and remotes share. Only react and react-dom are singletons. jotai is shared by version range:
 * one copy when ranges meet, each its own when a team lags behind. Modules of this workspace are shared by
 * content: one copy when they are the same, each its own when they differ.
 *
 * @param directory the app's folder: what it does not depend on is left out, versions are its own.
 */
export function sharedLibraries(directory: string): Record<string, SharedLibrary> {
  const versionOf = versionReader(directory)
  const react = { singleton: true, requiredVersion: '^19.0.0', shareScope: REACT_SCOPE }
  return {
    react: { ...react, version: versionOf('react') },
    // With a slash: every module of the package, such as react/jsx-runtime.
    'react/': { ...react, version: versionOf('react') },
    'react-dom': { ...react, version: versionOf('react-dom') },
    'react-dom/': { ...react, version: versionOf('react-dom') },
    ...(findPackageFolder('jotai', directory) && { jotai: byRange(versionOf('jotai')) }),
    ...Object.fromEntries(
      modules
        .filter((module) => !module.ifUsed || findPackageFolder(module.library, directory))
        .map((module) => [module.name, sharedModule(module)]),
    ),
  }
}

/** Versions that a shell provides to every remote: of the singletons and of the federation runtime. */
export function givenVersions(directory: string): Record<string, string> {
  const versionOf = versionReader(directory)
  const singletons = ['react', 'react-dom'].map((library) => [library, versionOf(library)])
  return Object.fromEntries([...singletons, [LENT_RUNTIME, runtimeVersion()]])
}

/** Ranges of what a remote shares, and of the federation runtime that it needs from the shell. */
export function sharedRanges(directory: string): Record<string, string> {
  const libraries = Object.entries(sharedLibraries(directory)).filter(
    ([library]) => !library.endsWith('/'),
  )
  return Object.fromEntries([
    ...libraries.map(([library, { requiredVersion }]) => [library, requiredVersion]),
    // The same minor: shell and remote share the runtime's internals.
    [LENT_RUNTIME, `~${runtimeVersion()}`],
  ])
}

const runtimeVersion = () => versionReader(import.meta.dirname)(LENT_RUNTIME)

/** A copy of this version, or of a later one that semver calls compatible, serves in its place. */
function byRange(version: string): SharedLibrary {
  return { singleton: false, version, requiredVersion: `^${version}` }
}

interface SharedModule {
  /** As it is imported. */
  name: string
  file: string
  /** Whose version it has. */
  library: string
  /** Apps that do not depend on the library leave it out. */
  ifUsed?: boolean
}

/**
 * Modules of this workspace that are shared. Three list the used part of a library: shared whole,
 * react-router alone would cost 64 KB gzip in place of 15.
 */
const modules: SharedModule[] = [
  {
    name: '@platform/remote-kit/router',
    file: 'remote-kit/src/router.ts',
    library: 'react-router',
  },
  {
    name: '@platform/remote-kit/query',
    file: 'remote-kit/src/query.ts',
    library: '@tanstack/react-query',
  },
  {
    name: '@platform/remote-kit/api-client',
    file: 'remote-kit/src/api-client.ts',
    library: '@platform/remote-kit',
    ifUsed: true,
  },
  {
    name: '@platform/remote-kit/format',
    file: 'remote-kit/src/format.ts',
    library: '@platform/remote-kit',
    ifUsed: true,
  },
  { name: '@platform/ui/styled', file: 'ui/src/styled.ts', library: 'styled-components' },
  { name: '@platform/ui', file: 'ui/src/index.ts', library: '@platform/ui', ifUsed: true },
  {
    name: '@platform/ui/interaction',
    file: 'ui/src/interaction.ts',
    library: '@platform/ui',
    ifUsed: true,
  },
  { name: '@platform/ui/form', file: 'ui/src/form.ts', library: '@platform/ui', ifUsed: true },
]

/** Resolved at run time by sharing of their own: their versions are no part of another module's content. */
const SHARED = new Set(['react', 'react-dom', 'jotai', ...modules.map(({ library }) => library)])

function sharedModule({ file, library }: SharedModule): SharedLibrary {
  const path = join(import.meta.dirname, '../..', file)
  const version = isOwn(library)
    ? readJson<{ version: string }>(join(dirname(path), '../package.json')).version
    : versionReader(dirname(path))(library)
  return { ...byRange(version), shareKey: `${library}-${contentKey(path)}` }
}

const isOwn = (library: string) => library.startsWith('@platform/')

/**
 * Digest of what the compiler makes of a module and of all it imports, other shared modules left out. Two
 * builds share a module only if it is the same in both: otherwise an older copy could lack an export.
 */
export function contentKey(file: string): string {
  const graph = sourceGraph([file], (request) => !modules.some(({ name }) => name === request))
  const own = [...graph.packages].filter(([name]) => !SHARED.has(name))
  return digestOf([...sourceLines(graph), ...own.map(([, folder]) => packageId(folder))])
}

/** Reads versions of an app's libraries; a test builds an app with other majors of some (`libraryVariants`). */
function versionReader(directory: string): (library: string) => string {
  const { from, aliases } = libraryVariants()
  return (library) => {
    const alias = aliases[library]
    const folder = alias ? findPackageFolder(alias, from) : findPackageFolder(library, directory)
    if (!folder) throw new Error(`${library} is shared but not a dependency of ${directory}`)
    return readJson<{ version: string }>(join(folder, 'package.json')).version
  }
}
