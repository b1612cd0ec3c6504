import process from 'node:process'
import { localEnvironment } from '@platform/launcher/platform/local-environment'
import { serviceEnvironment } from '@platform/launcher/platform/service-environment'
import { readSettings } from '@platform/launcher/settings'

/** The settings of kyc on the platform of this PORT_BASE, or those that the environment has. */
export function kycEnvironment(): NodeJS.ProcessEnv {
  const settings = readSettings(process.env)
  const { MONGO_URL = '', KAFKA_BROKERS = '' } = localEnvironment(settings)
  return serviceEnvironment('kyc', settings, { MONGO_URL, KAFKA_BROKERS })
}
