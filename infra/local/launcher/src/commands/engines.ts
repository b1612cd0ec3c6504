import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { readBrokers } from '../platform/engine-options.ts'
import { requireFreePorts } from '../platform/require-free-ports.ts'
import { enginePorts, startSupervisedEngines } from '../platform/start-supervised-engines.ts'
import { createProcessList } from '../processes/process-list.ts'
import { readArguments } from '../release/arguments.ts'
import { readSettings } from '../settings.ts'

export const usage = `npm run engines -- [--brokers N]
  --brokers N   3 brokers: each event is on all, and published once two have it`

const OPTIONS = { brokers: { type: 'string', default: '1' } } as const

/** `npm run engines`: only MongoDB-wire and Kafka, until Ctrl-C. */
export const command: Command = async (args, lifetime) => {
  const { brokers } = readArguments(args, OPTIONS, usage).values
  const options = { brokers: readBrokers(brokers, usage) }
  const settings = readSettings(process.env)
  await requireFreePorts(enginePorts(settings, options), settings)
  const found = await step('engines', () =>
    startSupervisedEngines(settings, lifetime, createProcessList(settings.dataDir), options),
  )
  note(`MONGO_URL='${found.MONGO_URL}' KAFKA_BROKERS=${found.KAFKA_BROKERS}`)
  await lifetime.ended()
  return 0
}
