import type { BuildDescription } from '@platform/contracts/registry/build'
import type {
  OverrideGrant,
  Pins,
  PlacedBuild,
  RemotesManifest,
  WeightedBuild,
} from '@platform/contracts/registry/manifest'
import type { Trust } from '@platform/contracts/registry/signed'
import {
  type SignaturePurpose,
  type SignedText,
  signedText,
  type TrustedKey,
} from '@platform/contracts/rules/signed-text'

export const NOW = Date.parse('2026-03-01T12:00:00Z')
export const SAMPLE_HASH = `sha384-${'b'.repeat(64)}`
const HOUR = 3_600_000

/** Signs what a registry and a team sign, for tests of pages that trust them. */
export async function sampleRegistry(kid = 'registry') {
  const registry = await keyPair(kid)
  const team = await keyPair('team')
  const trust: Trust = { registry: [registry.trusted], teams: { 'mfe-quests': [team.trusted] } }
  const sign = (value: unknown, purpose: SignaturePurpose, key = registry.jwk) =>
    signedText(JSON.stringify(value), purpose, key)

  const build = async (
    version: string,
    changes: Partial<BuildDescription> = {},
    key = team.jwk,
  ): Promise<PlacedBuild> => ({
    version,
    baseUrl: `http://builds.test/mfe-quests/${version}/`,
    build: await sign(descriptionOf(version, changes), 'remote-build/1', key),
  })
  return {
    trust,
    teamKey: team.jwk,
    build,
    weighted: async (version: string, weight: number): Promise<WeightedBuild> => ({
      ...(await build(version)),
      weight,
    }),
    manifest: (changes: Partial<RemotesManifest> = {}, key = registry.jwk): Promise<SignedText> =>
      sign({ ...sampleManifest, ...changes }, 'remote-channel/1', key),
    pins: (pins: Pick<Pins, 'subject' | 'remotes'> & Partial<Pins>) =>
      sign({ ...times, ...pins }, 'remote-pins/1'),
    grant: (grant: Pick<OverrideGrant, 'remote' | 'source'> & Partial<OverrideGrant>) =>
      sign({ userId: 'staff', ...times, ...grant }, 'remote-override/1'),
    sign,
  }
}

const times = {
  issuedAt: new Date(NOW - HOUR).toISOString(),
  expiresAt: new Date(NOW + HOUR).toISOString(),
}

const sampleManifest: RemotesManifest = {
  channel: 'stable',
  serial: 5,
  ...times,
  remotes: {},
  pinned: [],
  reporting: { stable: 1, canary: 1 },
}

function descriptionOf(version: string, changes: Partial<BuildDescription>): BuildDescription {
  return {
    remote: 'mfe-quests',
    version,
    entry: 'remoteEntry.js',
    container: `mfe-quests@${version}`,
    shellApi: 1,
    shared: {},
    files: { 'remoteEntry.js': SAMPLE_HASH, 'list.js': SAMPLE_HASH },
    initial: { './mount': ['remoteEntry.js', 'list.js'] },
    ...changes,
  }
}

export async function keyPair(kid: string): Promise<{
  trusted: TrustedKey
  jwk: TrustedKey & { d: string }
}> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const trusted = { kid, kty: 'EC', crv: 'P-256', x, y } as const
  return { trusted, jwk: { ...trusted, d } }
}

/** localStorage as the loader sees it. */
export function keptTexts(texts = new Map<string, string>()) {
  return {
    texts,
    get: (name: string) => texts.get(name) ?? null,
    set: (name: string, text: string) => void texts.set(name, text),
  }
}
