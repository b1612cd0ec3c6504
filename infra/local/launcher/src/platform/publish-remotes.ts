import { join } from 'node:path'
import { type Channel, channels } from '@platform/contracts/registry/channels'
import { commitHistory } from '@platform/federation/release/commit-history'
import { recordedCommit } from '@platform/federation/release/commit-of'
import { type ReadBuild, readBuild } from '@platform/federation/release/read-build'
import { type RegistryClient, registryClient } from '@platform/federation/release/registry-client'
import { releaseBuild } from '@platform/federation/release/release-build'
import { teamKey } from '@platform/federation/release/team-key'
import { SetUpFailure } from '../../setup/failure.mjs'
import { ROOT } from '../../setup/places.mjs'
import { note } from '../../setup/progress.mjs'
import { keyFiles } from '../keys/key-files.ts'
import { explain } from '../release/explain.ts'
import { remoteNames } from '../remotes.ts'
import { wasTakenBack } from './was-taken-back.ts'

export interface RegistryAccess {
  url: string
  token: string
  /** Folder of the teams' keys. */
  keys: string
}

/**
 * Releases the build of every remote to every channel, as each team's CI would. A canary that is served stays
 * one, and what was rolled back or retired is not brought back by a start.
 * @throws SetUpFailure that names the remote, and what to do
 */
export async function publishRemotes(access: RegistryAccess): Promise<void> {
  const registry = registryClient(access)
  await Promise.all(
    remoteNames().map(async (remote) => {
      const build = await readBuild(join(ROOT, remote, 'dist'))
      for (const channel of channels) {
        await publishTo(channel, build, registry, access).catch((error: unknown) => {
          throw notReleased(error, remote, channel)
        })
      }
    }),
  )
}

async function publishTo(
  channel: Channel,
  build: ReadBuild,
  registry: RegistryClient,
  { keys }: RegistryAccess,
) {
  const { remote, version } = build.description
  const { remotes } = await registry.status(channel)
  const served = remotes.find((state) => state.remote === remote)?.versions ?? []
  if (served.some((each) => each.version === version && each.weight > 0)) return
  const { items } = await registry.changes(channel, remote)
  if (wasTakenBack(version, items)) {
    const again = `npm run release -- ${remote} --channel ${channel}`
    return note(`${remote} ${version} was taken back in ${channel}: ${again} brings it back`)
  }
  const commit = recordedCommit(build.sources)
  const key = await teamKey({ TEAM_KEY_FILE: keyFiles(keys).teamKey(remote) })
  const history = await commitHistory(join(ROOT, remote))
  await releaseBuild({ build, registry, key, commit, history, channel, canary: null })
}

const REMEDY = 'Its log (remote-registry) says why. Start again: what is released already stays.'

function notReleased(error: unknown, remote: string, channel: Channel): unknown {
  const known = explain(error, REMEDY, { remote, channel })
  return known ? new SetUpFailure(`${remote} is not released (${channel}).`, known.text) : error
}
