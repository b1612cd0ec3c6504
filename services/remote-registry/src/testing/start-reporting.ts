import type { Report } from '@platform/contracts/registry/reports'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { connectMongo, type RunningService } from '@platform/service-kit'
import type { TestServiceOptions } from '@platform/testing/start-service'
import type { TokenIssuer } from '@platform/testing/token-issuer'
import { onTestFinished } from 'vitest'
import { emptyChannel, type Release, weightedVersions } from '../domain/channel.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { userSubject } from './pin-subjects.ts'
import { startRegistry } from './start-registry.ts'

export const remote = 'mfe-quests'
export const stableVersion = '1.0.0'
export const canaryVersion = '1.1.0'
export const PINNED = '0.1.0'

export interface ReportRegistry {
  urls: string[]
  instances: readonly RunningService[]
  changes: ChannelChanges
  issuer: TokenIssuer
}

/** A registry that judges every 100 ms, with direct access to its channels; one user is pinned to `PINNED`. */
export async function startReporting(
  env: Record<string, string> = {},
  options: Pick<TestServiceOptions, 'clock' | 'instances'> = {},
): Promise<ReportRegistry> {
  const limits = { DEVICES_PER_ADDRESS_PER_HOUR: '100000', JUDGE_EVERY_MS: '100' }
  const registry = await startRegistry({ ...limits, ...env }, options)
  const { MONGO_URL, MONGO_DATABASE } = registry.env
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  onTestFinished(() => mongo.close())
  const { changes, pins } = await createRepositories(mongo)
  const pin = {
    subject: userSubject(1),
    remote,
    version: PINNED,
    by: 'a-team',
    pinnedAt: new Date(),
  }
  await pins.put(pin)
  const { instances, issuer } = registry
  return { urls: instances.map(({ url }) => url), instances, changes, issuer }
}

/** Records a change after which the channel serves the stable version, this canary and a last good version. */
export async function serve(
  { changes }: ReportRegistry,
  canary: Release['canary'],
  releaseSalt = 'a-salt',
): Promise<Release> {
  const before = await changes.current('stable')
  const release = { remote, releaseSalt, stable: stableVersion, canary, lastGood: '0.9.0' }
  const { version } = canary ?? { version: stableVersion }
  const state = {
    ...emptyChannel,
    serial: before.serial + 1,
    changedAt: new Date(),
    releases: [release],
  }
  const change = {
    ...{ remote, version, by: 'a-team', reason: null },
    ...{ evidence: null, forced: false, plan: null },
  }
  // Judge and reports read the state, not the action.
  await changes.add('stable', state, { ...change, action: 'canary' })
  return release
}

export const send = (url: string, path: string, body?: unknown, address = '203.0.113.1') =>
  fetch(`${url}/api/remotes/${path}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

export async function newDevice(url: string, address?: string): Promise<string> {
  const answer = await send(url, 'devices', undefined, address)
  return ((await answer.json()) as { data: { token: string } }).data.token
}

export const drawnVersion = async (release: Release, device: string) =>
  (await chooseVersion(weightedVersions(release), release.releaseSalt, device.replace(/\..*/, '')))
    .version

export const report = (url: string, device: string, reports: Report[], address?: string) =>
  send(url, 'reports', { device, channel: 'stable', reports }, address)

/** An address in one of `networks` networks of size /24. */
export const addressOf = (device: number, networks: number) =>
  `10.0.${device % networks}.${1 + (device % 200)}`

export const loaded = (version: string, ms = 400): Report => {
  return { kind: 'loaded', remote, version, ms }
}
export const failed = (version: string): Report => {
  return { kind: 'failed', remote, version, reason: 'render' }
}

/** Runs over all items, `width` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<unknown>,
  width = 25,
): Promise<void> {
  for (let from = 0; from < items.length; from += width) {
    await Promise.all(items.slice(from, from + width).map((item, n) => run(item, from + n)))
  }
}
