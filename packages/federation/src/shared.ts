import { createRequire } from 'node:module'
import { REACT_SCOPE } from './share-scope.ts'

interface SharedLibrary {
  singleton: boolean
  requiredVersion: string
  version?: string
  shareScope?: string
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
    // The used part of react-router, under react-router's own version (whole it costs 64 KB gzip, so 15).
    '@platform/remote-kit/router': byRange(versionOf('react-router')),
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
