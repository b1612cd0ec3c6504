import type { Configuration } from 'webpack'
import type { Mode } from './base-config.ts'
import { platformDevBuild, standaloneBuild } from './dev-builds.ts'
import { releaseConfig } from './release-config.ts'
import type { RemoteOptions } from './remote-options.ts'

/**
 * webpack configuration of a remote. Production builds leave the federation runtime to the host
 * (4 instead of 28 KB gzip); `webpack serve` makes a page of its own that brings everything, and with
 * `--env inPlatform` a build that operators can run inside a shell.
 */
export function remoteConfig(options: RemoteOptions) {
  return (env: { inPlatform?: boolean }, argv: { mode?: Mode }): Configuration => {
    if ((argv.mode ?? 'production') === 'production') return releaseConfig(options)
    return env.inPlatform ? platformDevBuild(options) : standaloneBuild(options)
  }
}
