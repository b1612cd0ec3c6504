// Another instance of every service of a target, in one process, each on a port of its own.
import { serviceEnvironment } from '@platform/launcher/platform/service-environment'
import { startAllServices } from '@platform/launcher/platform/start-all-services'
import { readSettings } from '@platform/launcher/settings'
import { portOf } from './second-port.ts'

const settings = readSettings(process.env)
const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env
const stopServices = await startAllServices((name) => ({
  ...serviceEnvironment(name, settings, { MONGO_URL, KAFKA_BROKERS }),
  PORT: String(portOf(name, settings)),
}))

process.once('SIGTERM', async () => {
  await stopServices()
  process.exit(0)
})
