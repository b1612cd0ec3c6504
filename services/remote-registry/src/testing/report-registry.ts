import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from '@platform/contracts/registry/reports'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import {
  defineService,
  type RunningService,
  type StartOptions,
  startService,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { onTestFinished } from 'vitest'
import { emptyChannel, type Release, weightedVersions } from '../domain/channel.ts'
import { stopCanary } from '../operations/stop-canary.ts'
import { reportsConfig } from '../report-config.ts'
import { composeReports } from '../reports.ts'
import {
  type ChannelChangesRepository,
  channelChangesRepository,
} from '../repositories/channel-changes-repository.ts'

export const remote = 'mfe-quests'
export const stableVersion = '1.0.0'
export const canaryVersion = '1.1.0'
export const PINNED = '0.1.0'

/** The registry's reporting part, beside the real record of its channels. */
function reportingService(built: (changes: ChannelChangesRepository) => void) {
  return defineService(
    { name: 'remote-registry', engines: { kafka: false } },
    {
      config: reportsConfig,
      async compose({ app, config, mongo, rates, clock, log, metrics, worker, onStop }) {
        const changes = await channelChangesRepository(mongo)
        built(changes)
        const manifests = { changed() {} }
        await composeReports({
          ...{ app, config, mongo, rates, clock, log, metrics, worker, onStop, changes },
          isPinned: async (_remote, version) => version === PINNED,
          stopCanary: (stop) => stopCanary({ changes, manifests, clock }, stop),
        })
      },
    },
  )
}

let databases = 0

export interface ReportRegistry {
  urls: string[]
  instances: RunningService[]
  changes: ChannelChangesRepository
  issuer: TokenIssuer
}

/** Any number of instances on one database, judging every 100 ms; a quarter of a second is a judge's long time. */
export async function startReporting(
  env: Record<string, string> = {},
  options: StartOptions = {},
  instances = 1,
): Promise<ReportRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'))
  const issuer = await startTokenIssuer()
  onTestFinished(async () => {
    await issuer.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const environment = {
    ...engineEnvironment(`reports${++databases}`),
    ...issuer.environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEVICE_SECRET_FILE: join(folder, 'device-secret'),
    DEVICES_PER_ADDRESS_PER_HOUR: '100000',
    JUDGE_EVERY_MS: '100',
    ...env,
  }
  const running: RunningService[] = []
  let changes: ChannelChangesRepository | undefined
  for (let instance = 0; instance < instances; instance++) {
    const service = reportingService((made) => {
      changes = made
    })
    const started = await startService(service, environment, options)
    onTestFinished(() => started.stop())
    running.push(started)
  }
  if (!changes) throw new Error('no instance was started')
  return { urls: running.map(({ url }) => url), instances: running, changes, issuer }
}

/** Makes the channel serve this, as a release would. */
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
  const change = { remote, version, by: 'a-team', reason: null, evidence: null }
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

export const given = async (release: Release, device: string) =>
  (await chooseVersion(weightedVersions(release), release.releaseSalt, device.replace(/\..*/, '')))
    .version

export const report = (url: string, device: string, reports: Report[], address?: string) =>
  send(url, 'reports', { device, channel: 'stable', reports }, address)

/** An address in one of `networks` networks. */
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
