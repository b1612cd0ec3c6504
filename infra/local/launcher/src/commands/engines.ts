import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { requireFreePorts } from '../platform/require-free-ports.ts'
import { enginePorts, startSupervisedEngines } from '../platform/start-supervised-engines.ts'
import { createProcessList } from '../processes/process-list.ts'
import { readSettings } from '../settings.ts'

export const usage = 'npm run engines'

/** `npm run engines`: only MongoDB-wire and Kafka, until Ctrl-C. */
export const command: Command = async (_args, lifetime) => {
  const settings = readSettings(process.env)
  await requireFreePorts(enginePorts(settings), settings)
  const found = await step('engines', () =>
    startSupervisedEngines(settings, lifetime, createProcessList(settings.dataDir)),
  )
  note(`MONGO_URL='${found.MONGO_URL}' KAFKA_BROKERS=${found.KAFKA_BROKERS}`)
  await lifetime.ended()
  return 0
}
