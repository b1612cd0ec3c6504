// Starts a platform for the tests of this package: engines, services, and where asked for the server through which a run
// makes transfers that no route offers, one process each, on free ports.
// Sends its addresses to the parent process when all are ready; SIGTERM, or the end of the parent, stops
// it. Its data are deleted then, unless CHAOS_DATA_DIR names a folder for them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mongoUrl } from '@platform/engines/mongo'
import { ensureKeys } from '@platform/launcher/keys/ensure-keys'
import { type Lifetime, openLifetime } from '@platform/launcher/lifetime'
import { brokerNodes } from '@platform/launcher/platform/engine-options'
import { freeSettings } from '@platform/launcher/platform/free-settings'
import { PATIENT_SETTINGS } from '@platform/launcher/platform/patient-settings'
import { startServices } from '@platform/launcher/platform/start-services'
import { createProcessList } from '@platform/launcher/processes/process-list'
import { remoteNames } from '@platform/launcher/remotes'
import { keysDir, type Settings } from '@platform/launcher/settings'
import { SHORT_SESSION } from '@platform/testing/short-session'
import { deepChain } from './deep-chain.ts'
import type { Platform } from './platform.ts'
import { restarts } from './restarts.ts'
import { startEngines } from './start-engines.ts'
import { startTransferServer, transferServerAddress } from './start-transfer-server.ts'
import { startWebhookReceiver } from './start-webhook-receiver.ts'

/** More than a machine can send in a minute: rate limits are not tested here. */
const NO_LIMIT = '100000000'
const skewableClock = new URL('skewable-clock.ts', import.meta.url).href

const brokers = process.env.CHAOS_BROKERS === '3' ? 3 : 1
const lifetime = openLifetime()
try {
  const settings = await freeSettings(await dataDirOf(lifetime), lifetime)
  const platform = describe(settings, await startWebhookReceiver(lifetime))
  setEnvironment(platform)
  Object.assign(process.env, deepChain(settings))
  const processes = createProcessList(settings.dataDir)
  // The registry reads the key of each remote's team when it starts.
  ensureKeys(keysDir(settings), remoteNames())
  const engines = await startEngines(settings, brokers, lifetime, processes)
  const instances = process.env.CHAOS_INSTANCES === '2' ? 2 : 1
  const options = { oneProcessEach: true, instances, restarts } as const
  await startServices(settings, engines, options, lifetime, processes)
  if (process.env.CHAOS_TRANSFERS === 'true')
    await startTransferServer(settings, engines, lifetime, processes)
  process.send?.(platform)
  await lifetime.ended()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await lifetime.close()
}
process.exit()

async function dataDirOf({ defer }: Lifetime): Promise<string> {
  const { CHAOS_DATA_DIR } = process.env
  if (CHAOS_DATA_DIR) return resolve(CHAOS_DATA_DIR)
  const folder = await mkdtemp(join(tmpdir(), 'platform-chaos-'))
  defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function describe(settings: Settings, webhookReceiver: string): Platform {
  const { ports, dataDir } = settings
  return {
    api: `http://127.0.0.1:${ports.gateway}`,
    site: settings.address,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    transferServer: transferServerAddress(settings),
    webhookReceiver,
    wallet: `http://127.0.0.1:${ports.wallet}`,
    keyDir: keysDir(settings),
    mongoUrl: mongoUrl(ports.mongo),
    kafkaBrokers: brokerNodes(settings)
      .slice(0, brokers)
      .map(({ port }) => `127.0.0.1:${port}`)
      .join(','),
    dataDir,
    crashPointDir: join(dataDir, 'crash-points'),
    clockDir: join(dataDir, 'clocks'),
  }
}

/** Services inherit it. The engines are always this platform's own, since tests kill them. */
function setEnvironment({ api, crashPointDir, clockDir, webhookReceiver }: Platform): void {
  delete process.env.MONGO_URL
  delete process.env.KAFKA_BROKERS
  process.env.LOG_LEVEL ??= 'warn'
  process.env.CRASH_POINT_DIR = crashPointDir
  process.env.CHAOS_CLOCK_DIR = clockDir
  // There is no shell here: outside companies call the gateway.
  process.env.SITE_URL = api
  process.env.WEBHOOK_INSECURE_HOSTS = new URL(webhookReceiver).host
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${skewableClock}`
  // What is tested here is that nothing is refused while processes end, not what a lag refuses.
  Object.assign(process.env, PATIENT_SETTINGS, SHORT_SESSION)
  process.env.RATE_LIMIT_PER_USER = NO_LIMIT
  process.env.RATE_LIMIT_PER_ADDRESS = NO_LIMIT
}
