import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataServices } from '@platform/contracts/services'
import { writeMonitoring } from '@platform/monitoring/write-monitoring'
import { waitFor } from '@platform/testing/wait-for'
import type { Run } from '../command.ts'
import { type Load, openLoad } from '../load.ts'
import { must, type PlatformPromise } from '../prove-all.ts'
import { type Compose, composeOf } from './compose.ts'
import { monitoringFiles, overlayFile } from './overlay.ts'
import { topicsIn } from './topics.ts'
import {
  everyGraphIsAQuery,
  everyRuleIsTaken,
  everyServiceIsScraped,
  grafanaHasEveryDashboard,
  oneTraceHas,
} from './watched.ts'

const SITE = 'http://localhost:3000'
const SANDBOX = 'http://127.0.0.1:3100'
const RECOVERS_WITHIN_MS = 90_000
const TRIES_EVERY_MS = 1_000
const BROKERS = ['kafka-1', 'kafka-2', 'kafka-3']

/** The promises of compose.yaml, and what removes it again. */
export async function dockerPromises(run: Run, { keep }: { keep: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'platform-proof-'))
  await writeMonitoring()
  const files = { 'overlay.yaml': overlayFile(folder), ...monitoringFiles() }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const compose = composeOf(run, join(folder, 'overlay.yaml'))
  return {
    promises: promisesOf(compose),
    async close() {
      if (keep) return
      await compose.down()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const VALID = 'compose.yaml is valid'
const STARTS = 'every container starts and is healthy'
const PAYS = 'users sign in, claim and are paid'

function promisesOf(compose: Compose): PlatformPromise[] {
  let load: Load | undefined
  const loaded = () => load ?? Promise.reject(new Error('there is no load'))
  const started = { needs: [STARTS] }
  const paying = { needs: [PAYS] }
  return [
    { name: VALID, prove: async () => void (await compose.check()) },
    { name: STARTS, needs: [VALID], prove: compose.up },
    { name: 'the site and the API answer', ...started, prove: siteAnswers },
    {
      name: 'each topic is on three brokers, and two have an event before it counts as published',
      ...started,
      prove: async () => topicsAreReplicated(compose),
    },
    {
      name: PAYS,
      ...started,
      async prove() {
        load = await openLoad({ api: SITE, sandbox: SANDBOX }, (phone) => grant(compose, phone))
        await load.claimOnce()
      },
    },
    ...BROKERS.map((broker) => ({
      name: `with ${broker} killed, no claim is refused and rewards arrive`,
      ...paying,
      prove: async () => withoutBroker(compose, await loaded(), broker),
    })),
    {
      name: 'after the primary of MongoDB is killed, another is elected and claims are paid again',
      ...paying,
      prove: async () => withoutPrimary(compose, await loaded()),
    },
    {
      name: 'with Redis killed, claims are paid; leaderboards answer once it is back',
      ...paying,
      prove: async () => withoutRedis(compose, await loaded()),
    },
    {
      name: 'no acknowledged claim was lost or paid twice',
      ...paying,
      prove: async () => (await loaded()).check(),
    },
    {
      name: 'the ledger holds on a real MongoDB',
      ...paying,
      prove: async () =>
        void (await compose.exec('wallet', 'node', 'services/wallet/src/commands/check-ledger.ts')),
    },
    { name: 'Prometheus reads every service', ...started, prove: everyServiceIsScraped },
    { name: 'Prometheus takes every alarm', ...started, prove: everyRuleIsTaken },
    { name: 'every graph is a query', ...started, prove: everyGraphIsAQuery },
    { name: 'Grafana has every dashboard', ...started, prove: grafanaHasEveryDashboard },
    {
      name: 'a claim and its reward are one trace',
      ...paying,
      prove: () => oneTraceHas(['wallet', 'quests']),
    },
    {
      name: 'every service stops in its time, without a kill',
      ...started,
      prove: async () => stopsCleanly(compose),
    },
  ]
}

async function siteAnswers(): Promise<void> {
  for (const path of ['/', '/api/health']) {
    const { status } = await fetch(`${SITE}${path}`, { signal: AbortSignal.timeout(10_000) })
    must(status === 200, `${path} answered ${status}`)
  }
}

const grant = (compose: Compose, phone: string) =>
  compose.exec('identity', 'node', 'services/identity/src/commands/grant-role.ts', phone)

async function topicsAreReplicated(compose: Compose): Promise<void> {
  const tool = '/opt/kafka/bin/kafka-topics.sh'
  const text = await compose.exec(
    'kafka-1',
    tool,
    '--bootstrap-server',
    'kafka-1:9092',
    '--describe',
  )
  const topics = topicsIn(text)
  must(topics.length >= dataServices.length, `there are only ${topics.length} topics`)
  const weak = topics.filter(({ replicas, minInSync }) => replicas !== 3 || minInSync !== 2)
  must(weak.length === 0, `not so: ${weak.map(({ name }) => name).join(', ')}`)
}

async function withoutBroker(compose: Compose, load: Load, broker: string): Promise<void> {
  await load.during(async () => {
    await compose.kill(broker)
    try {
      await load.claimOnce()
    } finally {
      await compose.start(broker)
    }
  })
}

async function withoutPrimary(compose: Compose, load: Load): Promise<void> {
  const hello = await compose.exec('mongo-1', 'mongosh', '--quiet', '--eval', 'db.hello().primary')
  const [primary = ''] = hello.trim().split(':')
  must(/^mongo-[123]$/.test(primary), `there is no primary: ${hello.trim()}`)
  await compose.kill(primary)
  try {
    // Writes are refused during the election: a claim may be, too, and nothing is lost.
    await waitFor(() => succeeds(load.claimOnce), RECOVERS_WITHIN_MS, TRIES_EVERY_MS)
  } finally {
    await compose.start(primary)
  }
}

async function withoutRedis(compose: Compose, load: Load): Promise<void> {
  await compose.kill('redis')
  try {
    await load.claimOnce()
  } finally {
    await compose.start('redis')
  }
  const board = `${SITE}/api/leaderboards/clan`
  await waitFor(async () => (await fetch(board).catch(() => undefined))?.ok, RECOVERS_WITHIN_MS)
}

/** 137 is a kill by Docker, because the stop took too long. */
async function stopsCleanly(compose: Compose): Promise<void> {
  await compose.stop()
  const killed = (await compose.containers()).filter(({ ExitCode }) => ExitCode === 137)
  must(killed.length === 0, `killed: ${killed.map(({ Service }) => Service).join(', ')}`)
}

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  )
