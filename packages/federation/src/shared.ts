import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
 * What shell and remotes share (design 10). Only react and react-dom are singletons. The rest is
 * shared by version range: one copy when ranges meet, each its own when a team lags behind.
 *
 * @param directory the app's folder: versions are read from what the app itself resolves.
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
    '@platform/remote-kit/router': routerPart(versionOf('react-router')),
    '@tanstack/react-query': byRange(versionOf('@tanstack/react-query')),
    jotai: byRange(versionOf('jotai')),
    'styled-components': byRange(versionOf('styled-components')),
    '@platform/ui': byRange(versionOf('@platform/ui')),
  }
}

/** Whoever has this version, or a later one that semver calls compatible, may stand in for it. */
function byRange(version: string): SharedLibrary {
  return { singleton: false, version, requiredVersion: `^${version}` }
}

/** Two builds share their part only if it is the same, or one could miss a name that its own part has. */
function routerPart(version: string): SharedLibrary {
  const source = readFileSync(join(import.meta.dirname, '../../remote-kit/src/router.ts'))
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { ...byRange(version), shareKey: `router-part-${digest}` }
}

function versionReader(directory: string): (library: string) => string {
  const require = createRequire(`${directory}/package.json`)
  return (library) => {
    const folder = require.resolve
      .paths(library)
      ?.map((path) => `${path}/${library}/package.json`)
      .find((path) => canLoad(require, path))
    if (!folder) throw new Error(`${library} is shared but not a dependency of ${directory}`)
    return (require(folder) as { version: string }).version
  }
}

function canLoad(require: NodeJS.Require, path: string): boolean {
  try {
    require.resolve(path)
    return true
  } catch {
    return false
  }
}
