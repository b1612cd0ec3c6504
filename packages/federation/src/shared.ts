import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
    // The used part of react-router, under its version: 15 KB gzip, whole it would be 64.
    '@platform/remote-kit/router': routerPart(),
    ...Object.fromEntries(
      ['@tanstack/react-query', 'jotai', 'styled-components', '@platform/ui']
        .filter((library) => folderOf(library, directory) !== null)
        .map((library) => [library, byRange(versionOf(library))]),
    ),
  }
}

/** Versions of the singletons that an app provides. */
export function singletonVersions(directory: string): Record<string, string> {
  const versionOf = versionReader(directory)
  return Object.fromEntries(['react', 'react-dom'].map((library) => [library, versionOf(library)]))
}

/** Whoever has this version, or a later one that semver calls compatible, may stand in for it. */
function byRange(version: string): SharedLibrary {
  return { singleton: false, version, requiredVersion: `^${version}` }
}

/** Two builds share their part only if it is the same, or one could miss a name that its own part has. */
function routerPart(): SharedLibrary {
  const remoteKit = join(import.meta.dirname, '../../remote-kit')
  const source = readFileSync(join(remoteKit, 'src/router.ts'))
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { ...byRange(versionReader(remoteKit)('react-router')), shareKey: `router-part-${digest}` }
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
