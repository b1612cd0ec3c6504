// All services and the sandbox in one process, each on its own port: light enough for two cores.
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { startSandbox } from '@platform/sandbox'
import { credentialsFrom, startPartnerSite } from '@platform/sandbox/partner-site'
import { type AnyService, startService } from '@platform/service-kit'
import { ROOT } from '../../setup/places.mjs'
import { readSettings } from '../settings.ts'
import { partnerFile } from './demo-partner.ts'
import { failureText } from './failure-text.ts'
import { serviceEnvironment } from './service-environment.ts'

const settings = readSettings(process.env)
const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env
const sandbox = await startSandbox({ ports: settings.ports })
const partnerSite = await startPartnerSite({
  port: settings.ports.sandboxPartner,
  siteUrl: settings.address,
  credentials: credentialsFrom({ PARTNER_FILE: partnerFile(settings) }),
})
const running = await Promise.all(
  serviceNames.map(async (name) =>
    startService(
      await definitionOf(name),
      serviceEnvironment(name, settings, { MONGO_URL, KAFKA_BROKERS }),
    ),
  ),
).catch(endWith)

process.once('SIGTERM', async () => {
  await Promise.all(running.map((service) => service.stop()))
  await sandbox.stop()
  await partnerSite.stop()
  process.exit(0)
})

async function definitionOf(name: ServiceName): Promise<AnyService> {
  return (await import(join(ROOT, 'services', name, 'src/app.ts'))).service
}

/** The launcher shows the end of this process's log. */
function endWith(error: unknown): never {
  console.error(failureText(error))
  process.exit(1)
}
