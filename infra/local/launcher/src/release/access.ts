import { readFile } from 'node:fs/promises'
import { type SigningKey, teamKey } from '@platform/federation/release/team-key'
import { SetUpFailure } from '../../setup/failure.mjs'
import { ensureKeys } from '../keys/ensure-keys.ts'
import { keyFiles } from '../keys/key-files.ts'
import { serviceUrl } from '../platform/services.ts'
import { remoteNames } from '../remotes.ts'
import { keysDir, readSettings } from '../settings.ts'

/** The registry that a release command calls, and its credentials. */
export interface ReleaseAccess {
  url: string
  /** Where people open the site. */
  site: string
  token: string
  /** Advice for the user when the registry does not respond. */
  remedy: string
  /** The key a team signs builds with. */
  keyOf(remote: string): Promise<SigningKey>
}

/** Public calls need no token. */
export interface Needs {
  needsToken: boolean
}

/**
 * REGISTRY_URL and RELEASE_TOKEN (a team's CI), with SITE_URL where the site is not at the registry's origin, else the local platform of PORT_BASE and its keys. Builds
 * are signed with TEAM_KEY or TEAM_KEY_FILE, locally with the key made for the remote.
 * @throws SetUpFailure
 */
export async function releaseAccess(
  env: NodeJS.ProcessEnv,
  { needsToken }: Needs = { needsToken: true },
): Promise<ReleaseAccess> {
  const { REGISTRY_URL: url, RELEASE_TOKEN: token } = env
  if (!url) return localAccess(env)
  if (!URL.canParse(url)) throw new SetUpFailure(`REGISTRY_URL=${url} is not an address.`)
  if (!token && needsToken) throw new SetUpFailure('REGISTRY_URL is set and RELEASE_TOKEN is not.')
  const site = env.SITE_URL || url
  if (!URL.canParse(site)) throw new SetUpFailure(`SITE_URL=${site} is not an address.`)
  return {
    ...{ url, site: new URL(site).origin, token: token ?? '' },
    remedy: 'Is REGISTRY_URL right?',
    keyOf: () => teamKey(env),
  }
}

async function localAccess(env: NodeJS.ProcessEnv): Promise<ReleaseAccess> {
  const settings = readSettings(env)
  const folder = keysDir(settings)
  const files = keyFiles(folder)
  const start = `Start it with PORT_BASE=${settings.portBase} npm start, or name another registry: REGISTRY_URL, RELEASE_TOKEN, TEAM_KEY_FILE.`
  const token = await readFile(files.releaseToken, 'utf8').catch(() => {
    throw new SetUpFailure(`No platform was started in ${settings.dataDir} yet.`, start)
  })
  // A remote made since the platform started has no key yet; the registry rereads its roles.
  ensureKeys(folder, remoteNames())
  return {
    url: serviceUrl('remote-registry', settings),
    site: new URL(settings.address).origin,
    token: env.RELEASE_TOKEN ?? token.trim(),
    remedy: start,
    keyOf: (remote) =>
      teamKey(env.TEAM_KEY || env.TEAM_KEY_FILE ? env : { TEAM_KEY_FILE: files.teamKey(remote) }),
  }
}
