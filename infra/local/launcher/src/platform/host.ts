// All services and the sandbox in one process, each on its own port: what two cores carry with ease.
import { service as gateway } from '@platform/gateway'
import { service as identity } from '@platform/identity'
import { service as quests } from '@platform/quests'
import { service as remoteRegistry } from '@platform/remote-registry'
import { startSandbox } from '@platform/sandbox'
import { credentialsFrom, startPartnerSite } from '@platform/sandbox/partner-site'
import { startService } from '@platform/service-kit'
import { service as wallet } from '@platform/wallet'
import { readSettings } from '../settings.ts'
import { partnerFile } from './demo-partner.ts'
import { serviceEnvironment } from './service-environment.ts'
import { type ServiceName, serviceNames } from './services.ts'

const definitions: Record<ServiceName, Parameters<typeof startService>[0]> = {
  identity,
  quests,
  wallet,
  'remote-registry': remoteRegistry,
  gateway,
}

const settings = readSettings(process.env)
const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env
const sandbox = await startSandbox({
  httpPort: settings.ports.sandbox,
  smtpPort: settings.ports.sandboxSmtp,
})
const partnerSite = await startPartnerSite({
  port: settings.ports.sandboxPartner,
  siteUrl: settings.address,
  credentials: credentialsFrom({ PARTNER_FILE: partnerFile(settings) }),
})
const running = await Promise.all(
  serviceNames.map((name) =>
    startService(
      definitions[name],
      serviceEnvironment(name, settings, { MONGO_URL, KAFKA_BROKERS }),
    ),
  ),
)

process.once('SIGTERM', async () => {
  await Promise.all(running.map((service) => service.stop()))
  await sandbox.stop()
  await partnerSite.stop()
  process.exit(0)
})
