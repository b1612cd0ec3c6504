import { UsageError } from '@platform/service-kit/command-line'
import type { Command } from '../command.ts'
import { readBrokers } from '../platform/engine-options.ts'
import { startPlatform } from '../platform/start-platform.ts'
import type { ServerOptions } from '../platform/start-services.ts'
import { readArguments } from '../release/arguments.ts'
import { readSettings } from '../settings.ts'

export const usage = `npm start -- [--processes] [--instances N] [--brokers N] [--redis] [--bucket]
  --processes     one process per service instead of one for all
  --instances N   two processes of each service, behind one gateway
  --brokers N     3 brokers: each event is on all, and published once two have it
  --redis         a Redis for leaderboards, as clusters may have
  --bucket        files in a bucket, over the protocol of S3, in place of a folder`

const OPTIONS = {
  processes: { type: 'boolean' },
  instances: { type: 'string', default: '1' },
  brokers: { type: 'string', default: '1' },
  redis: { type: 'boolean' },
  bucket: { type: 'boolean' },
} as const

/** `npm start`: the whole platform until Ctrl-C. */
export const command: Command = async (args, lifetime) => {
  const options = readOptions(args)
  const settings = readSettings(process.env)
  if (settings.clusters && options.brokers === 3) {
    throw new UsageError(
      '--brokers 3 is for embedded brokers, and KAFKA_BROKERS names others.',
      usage,
    )
  }
  await startPlatform(settings, options, lifetime)
  console.log(`ready ${settings.address}`)
  await lifetime.ended()
  console.log('Stopping …')
  return 0
}

function readOptions(args: string[]): ServerOptions {
  const { processes, instances, brokers, redis, bucket } = readArguments(
    args,
    OPTIONS,
    usage,
  ).values
  if (instances !== '1' && instances !== '2') {
    throw new UsageError(`--instances ${instances}: 1 or 2 is needed.`, usage)
  }
  const engines = {
    brokers: readBrokers(brokers, usage),
    redis: redis ?? false,
    bucket: bucket ?? false,
  }
  return instances === '2'
    ? { ...engines, oneProcessEach: true, instances: 2 }
    : { ...engines, oneProcessEach: processes ?? false }
}
