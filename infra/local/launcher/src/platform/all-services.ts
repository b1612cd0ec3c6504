// All services and the sandbox in one process, each on its own port: light enough for two cores.
import { startSandbox } from '@platform/sandbox'
import { credentialsFrom, startPartnerSite } from '@platform/sandbox/partner-site'
import { chainFile, paymentsFile, readSettings } from '../settings.ts'
import { partnerFile } from './demo-partner.ts'
import { failureText } from './failure-text.ts'
import { serviceEnvironment } from './service-environment.ts'
import { startAllServices } from './start-all-services.ts'

const settings = readSettings(process.env)
const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env
const sandbox = await startSandbox({
  ports: settings.ports,
  siteUrl: settings.address,
  chainFile: chainFile(settings),
  paymentsFile: paymentsFile(settings),
})
const partnerSite = await startPartnerSite({
  port: settings.ports.sandboxPartner,
  siteUrl: settings.address,
  credentials: credentialsFrom({ PARTNER_FILE: partnerFile(settings) }),
})
const stopServices = await startAllServices((name) =>
  serviceEnvironment(name, settings, { MONGO_URL, KAFKA_BROKERS }),
).catch(endWith)

process.once('SIGTERM', async () => {
  await stopServices()
  await sandbox.stop()
  await partnerSite.stop()
  process.exit(0)
})

/** The launcher shows the end of this process's log. */
function endWith(error: unknown): never {
  console.error(failureText(error))
  process.exit(1)
}
