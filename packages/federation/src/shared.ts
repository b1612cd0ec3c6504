import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LENT_RUNTIME } from '@platform/contracts/registry/remote-contract'
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
 * What shell and remotes share. Only react and react-dom are singletons. The rest is
 * shared by version range: one copy when ranges meet, each its own when a team lags behind.
 *
 * @param directory the app's folder: what it does not depend on is left out, versions are its own.
 */
export function sharedLibraries(directory: string): Record<string, SharedLibrary> {
  const versionOf = versionReader(directory)
  const react = { singleton: true, requiredVersion: '^19.0.0', shareScope: REACT_SCOPE }
  return {
    react: { ...react, version: versionOf('react') },
    'react/': { ...react, version: versionOf('react') },
    'react-dom': { ...react, version: versionOf('react-dom') },
    'react-dom/': { ...react, version: versionOf('react-dom') },
    ...Object.fromEntries(parts.map((part) => [part.module, sharedPart(part)])),
    ...Object.fromEntries(
      ['jotai', '@platform/ui', '@platform/ui/interaction', '@platform/ui/form']
        .filter((module) => folderOf(packageOf(module), directory) !== null)
        .map((module) => [module, byRange(versionOf(packageOf(module)))]),
    ),
  }
}

/** Versions of what an app gives its remotes, whatever they bring. */
export function givenVersions(directory: string): Record<string, string> {
  const versionOf = versionReader(directory)
  const singletons = ['react', 'react-dom'].map((library) => [library, versionOf(library)])
  return Object.fromEntries([...singletons, [LENT_RUNTIME, runtimeVersion()]])
}

/** Ranges of what a remote shares, or is to be given. */
export function sharedRanges(directory: string): Record<string, string> {
  const libraries = Object.entries(sharedLibraries(directory)).filter(
    ([library]) => !library.endsWith('/'),
  )
  return Object.fromEntries([
    ...libraries.map(([library, { requiredVersion }]) => [library, requiredVersion]),
    [LENT_RUNTIME, `~${runtimeVersion()}`],
  ])
}

const runtimeVersion = () => versionReader(import.meta.dirname)(LENT_RUNTIME)

/** `@scope/name/module` -> `@scope/name`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Whoever has this version, or a later one that semver calls compatible, may stand in for it. */
function byRange(version: string): SharedLibrary {
  return { singleton: false, version, requiredVersion: `^${version}` }
}

interface LibraryPart {
  library: string
  /** What is imported in its place, and its file. */
  module: string
  file: string
}

/** Shared whole, react-router alone would cost 64 KB gzip in place of 15. */
const parts: LibraryPart[] = [
  {
    library: 'react-router',
    module: '@platform/remote-kit/router',
    file: 'remote-kit/src/router.ts',
  },
  {
    library: '@tanstack/react-query',
    module: '@platform/remote-kit/query',
    file: 'remote-kit/src/query.ts',
  },
  { library: 'styled-components', module: '@platform/ui/styled', file: 'ui/src/styled.ts' },
]

/** Two builds share their part only if it is the same, or one could miss a name that its own part has. */
function sharedPart({ library, file }: LibraryPart): SharedLibrary {
  const path = join(import.meta.dirname, '../..', file)
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
  const version = versionReader(dirname(path))(library)
  return { ...byRange(version), shareKey: `${library}-part-${digest}` }
}

function versionReader(directory: string): (library: string) => string {
  const { from, aliases } = libraryVariants()
  return (library) => {
    const alias = aliases[library]
    const folder = alias ? folderOf(alias, from) : folderOf(library, directory)
    if (!folder) throw new Error(`${library} is shared but not a dependency of ${directory}`)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return version
  }
}

/** Where an app finds a library; null if it does not depend on it. */
function folderOf(library: string, directory: string): string | null {
  const places = createRequire(join(directory, 'package.json')).resolve.paths(library) ?? []
  return places.map((place) => join(place, library)).find((folder) => existsSync(folder)) ?? null
}
