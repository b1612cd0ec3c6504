// Another instance of every service of a target, in one process, each on a port of its own.
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { serviceEnvironment } from '@platform/launcher/platform/service-environment'
import { readSettings } from '@platform/launcher/settings'
import { type AnyService, startService } from '@platform/service-kit'
import { portOf } from './second-port.ts'

const SERVICES = join(import.meta.dirname, '../../../../../services')

const settings = readSettings(process.env)
const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env
const running = await Promise.all(
  serviceNames.map(async (name) => {
    const environment = serviceEnvironment(name, settings, { MONGO_URL, KAFKA_BROKERS })
    const port = String(portOf(name, settings))
    return startService(await definitionOf(name), { ...environment, PORT: port })
  }),
)

process.once('SIGTERM', async () => {
  await Promise.all(running.map((service) => service.stop()))
  process.exit(0)
})

async function definitionOf(name: ServiceName): Promise<AnyService> {
  return (await import(join(SERVICES, name, 'src/app.ts'))).service
}
