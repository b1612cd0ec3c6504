import { randomUUID } from 'node:crypto'
import type { BuildDescription, BuildRecord } from '@platform/contracts/registry/build'
import type { HostContract } from '@platform/contracts/registry/remote-contract'
import { signedText } from '@platform/contracts/rules/signed-text'
import { integrityOf, sizeReportOf } from '@platform/federation/build-files'
import type { ReadBuild } from '@platform/federation/release/read-build'
import { type RegistryClient, registryClient } from '@platform/federation/release/registry-client'
import { registerBuild } from '@platform/federation/release/release-build'
import { type SigningKey, teamKey } from '@platform/federation/release/team-key'
import { type AbuseContext, once, type ValidRequests } from '@platform/testing/abuse'

const CHANNEL = '/api/remotes/{remote}/channels/{channel}'
const ENTRY = 'remoteEntry.js'

/** The team that may release every remote. */
interface Team {
  registry: RegistryClient
  headers: Record<string, string>
  keyOf(remote: string): Promise<SigningKey>
}

export async function validRequests(context: AbuseContext): Promise<ValidRequests> {
  const team = await teamOf(context)
  const { registry, headers } = team
  const newBuildOfQuests = () => register(team, 'mfe-quests')
  const anyBuild = once(newBuildOfQuests)
  // In a channel where nothing retires it.
  const served = once(async () => {
    const version = await anyBuild()
    await registry.release('mfe-quests', 'stable', version, null)
    return version
  })
  return {
    'PUT /api/remotes/{remote}/builds/{version}': async () => {
      const build = newBuild('mfe-quests')
      const record = await recordOf(build, await team.keyOf('mfe-quests'))
      return { named: { version: build.description.version }, body: record }
    },
    'PUT /api/remotes/{remote}/pins': async () => ({
      body: { subject: `user:${(await context.newUserWithAccount()).id}`, version: await served() },
    }),
    'POST /api/remotes/{remote}/previews': async () => ({ body: { version: await anyBuild() } }),
    [`POST ${CHANNEL}/check`]: async () => ({ body: { version: await anyBuild() } }),
    [`POST ${CHANNEL}/release`]: async () => ({
      body: { version: await newBuildOfQuests(), canary: null },
    }),
    [`POST ${CHANNEL}/retire`]: async () => {
      await registry.release('mfe-quests', 'beta', await anyBuild(), null)
      return { body: { reason: 'abuse' } }
    },
    ...canaryRequests(team),
    'POST /api/remotes/team/test-notice': async () => {
      await served()
      return { body: { remote: 'mfe-quests' } }
    },
    'POST /api/remotes/overrides': async () => ({
      body: { remote: 'mfe-quests', source: { kind: 'build', version: await anyBuild() } },
    }),
    'PUT /api/remotes/hosts/{host}/{version}': async () => ({
      ...{ headers, named: { version: newVersion() }, query: '?channel=beta', body: HOST },
    }),
    'POST /api/remotes/reports': reports(context, served),
  }
}

async function teamOf(context: AbuseContext): Promise<Team> {
  const token = await context.tokenForEveryRelease()
  return {
    registry: registryClient({ url: context.addressOf('remote-registry'), token }),
    headers: { authorization: `Bearer ${token}` },
    keyOf: (remote) => teamKey({ TEAM_KEY_FILE: context.buildSigningKeyFile(remote) }),
  }
}

/** Requests that end a canary: of a remote that no other request changes, each in its own channel. */
function canaryRequests(team: Team): ValidRequests {
  const { registry, headers } = team
  const remote = 'mfe-wallet'
  const canaryIn = (channel: 'stable' | 'beta') => {
    // The first version of a remote takes all devices: it cannot be the canary.
    const releaseStable = once(async () =>
      registry.release(remote, channel, await register(team, remote), null),
    )
    return async () => {
      await releaseStable()
      const version = await register(team, remote)
      await registry.release(remote, channel, version, 10)
      return { named: { remote, channel }, headers, version }
    }
  }
  const [toPromote, toRollBack] = [canaryIn('beta'), canaryIn('stable')]
  return {
    [`POST ${CHANNEL}/promote`]: async () => {
      const { version, ...sent } = await toPromote()
      return { ...sent, body: { version } }
    },
    [`POST ${CHANNEL}/rollback`]: async () => {
      const { version, ...sent } = await toRollBack()
      return { ...sent, body: { version, reason: 'abuse' } }
    },
  }
}

/** Reports about a version that has all devices: those about a version that the device did not draw are dropped. */
function reports(context: AbuseContext, served: () => Promise<string>) {
  return async () => {
    const of = { remote: 'mfe-quests', version: await served() }
    const { token } = await context.send(context.addressOf('remote-registry'), {
      ...{ method: 'POST', path: '/api/remotes/devices' },
    })
    const reports = [
      { kind: 'loaded', ...of, ms: 100 },
      { kind: 'failed', ...of, reason: 'mount', error: THROWN },
      { kind: 'error', ...of, error: THROWN },
      { kind: 'vitals', ...of, lcp: 1, inp: null, cls: null },
    ]
    return { body: { device: token, channel: 'stable', reports } }
  }
}

/** Registers a build and uploads its files. Returns its version. */
async function register({ registry, keyOf }: Team, remote: string): Promise<string> {
  const build = newBuild(remote)
  await registerBuild({ build, registry, key: await keyOf(remote), commit: null })
  return build.description.version
}

const newVersion = () => `0.0.1-${randomUUID()}`

function newBuild(remote: string): Omit<ReadBuild, 'sources' | 'sourceMapOf'> {
  const version = newVersion()
  const contents = new Map([[ENTRY, Buffer.from('// abuse')]])
  const description: BuildDescription = {
    ...{ remote, version, entry: ENTRY, container: `${remote}@${version}` },
    ...{ shellApi: 1, shared: { react: '^19.0.0' } },
    files: Object.fromEntries([...contents].map(([path, text]) => [path, integrityOf(text)])),
    initial: { './mount': [ENTRY] },
  }
  const props = { type: 'object', properties: { basename: { type: 'string' } } }
  const contract = { exposes: { './mount': { props, events: { done: { type: 'object' } } } } }
  return { description, contents, contract, size: sizeReportOf(contents, [ENTRY]) }
}

async function recordOf(
  { description, size, contract }: Pick<ReadBuild, 'description' | 'size' | 'contract'>,
  key: SigningKey,
): Promise<BuildRecord> {
  const build = await signedText(JSON.stringify(description), 'remote-build/1', key)
  return { build, commit: null, size, contract }
}

const THROWN = {
  name: 'TypeError',
  message: 'abuse',
  frames: [{ file: ENTRY, line: 1, column: 1 }],
}

const HOST: HostContract = {
  shellApi: [1],
  provides: { react: '19.0.0' },
  uses: { 'mfe-quests': { './mount': { props: ['basename'], events: [] } } },
}
