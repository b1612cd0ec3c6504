import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quests as campaigns } from '@platform/contracts/quests/service'
import { wallet as descriptor } from '@platform/contracts/wallet/service'
import { freePorts } from '@platform/engines/free-ports'
import { service as gateway } from '@platform/gateway'
import { service as identity } from '@platform/identity'
import { service as quests } from '@platform/quests'
import { providerEnvironment, startSandbox } from '@platform/sandbox'
import { startService } from '@platform/service-kit'
import { absentServices } from '@platform/testing/absent-services'
import { engineEnvironment } from '@platform/testing/engines'
import { service as wallet } from '@platform/wallet'

/** A platform for the operator's commands: identity, wallet and quests behind the gateway, and a sandbox. */
export async function startPlatform({ staffNeedsFactor = false } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'operator-'))
  const sandbox = await startSandbox()
  const [identityPort, walletPort, questsPort] = await freePorts(3)
  const urls = {
    IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    WALLET_URL: `http://127.0.0.1:${walletPort}`,
    QUESTS_URL: `http://127.0.0.1:${questsPort}`,
  }
  const shared = {
    ...urls,
    ...providerEnvironment(sandbox),
    LOG_LEVEL: 'silent',
    // A loaded machine delays the event loop and the answers of the database.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MONGO_WAIT_MS: '20000',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    IDENTITY_SECRET_FILE: join(directory, 'identity.secret'),
    WALLET_SECRET_FILE: join(directory, 'wallet.secret'),
    QUESTS_SECRET_FILE: join(directory, 'quests.secret'),
    BLOB_DIR: join(directory, 'blobs'),
    // As locally: one operator issues what the demo campaigns need.
    APPROVAL_ABOVE: descriptor.localSettings.APPROVAL_ABOVE,
    CAMPAIGN_APPROVAL_ABOVE: campaigns.localSettings.CAMPAIGN_APPROVAL_ABOVE,
    POG_EVENTS: campaigns.settings.POG_EVENTS,
    SELF_ISSUE_NEEDS_APPROVAL: descriptor.localSettings.SELF_ISSUE_NEEDS_APPROVAL,
    STAFF_NEEDS_SECOND_FACTOR: String(staffNeedsFactor),
  }
  const start = (service: Parameters<typeof startService>[0], port: number) =>
    startService(service, {
      ...engineEnvironment(service.name),
      ...absentServices(service.name),
      ...shared,
      PORT: String(port),
      JWKS_URL: `${urls.IDENTITY_URL}/.well-known/jwks.json`,
      SERVICE_KEY_FILE: join(directory, `${service.name}.json`),
    })

  const running = [
    await start(identity, identityPort),
    await start(wallet, walletPort),
    await start(quests, questsPort),
  ]
  const { url: api, stop } = await start(gateway, 0)
  const apps = running.map(({ app }) => app)
  return {
    /** The environment of commands that run against this platform. */
    env: {
      ...process.env,
      ...engineEnvironment('identity'),
      GATEWAY_URL: api,
      DATA_DIR: directory,
    },
    api,
    /** The Fastify apps of the services behind the gateway. */
    apps,
    sandbox,
    async stop() {
      await stop()
      for (const service of running.reverse()) await service.stop()
      await sandbox.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
