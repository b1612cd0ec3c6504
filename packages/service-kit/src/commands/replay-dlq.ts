import process from 'node:process'
import { pino } from 'pino'
import { runProgram, UsageError } from '../command-line.ts'
import { readKafkaConfig } from '../config.ts'
import { createKafka, kafkaSettings, withAdmin } from '../events/kafka.ts'
import { inspectDeadLetters, replayDeadLetters } from '../events/replay.ts'
import { requireGroup } from './require-group.ts'

const USAGE = `replay-dlq inspect|replay <group>
  inspect  prints the dead letters of a consumer group, with the reason of each
  replay   publishes each of them once more to its topic
The group is without its prefix: wallet.grants. Reads KAFKA_BROKERS, KAFKA_TOPIC_PREFIX and the credentials.`

const [action, group] = process.argv.slice(2)
await runProgram(USAGE, async () => {
  if (!group || (action !== 'inspect' && action !== 'replay')) {
    throw new UsageError('An action and a group are needed.', USAGE)
  }
  const config = readKafkaConfig('replay-dlq', process.env)
  const log = pino({ level: 'error' }, pino.destination(2))
  const kafka = createKafka(kafkaSettings('replay-dlq', config), log)
  const prefix = config.KAFKA_TOPIC_PREFIX
  requireGroup(group, await withAdmin(kafka, (admin) => admin.listTopics()), prefix)
  const fullGroup = `${prefix}${group}`
  if (action === 'inspect') {
    const deadLetters = await inspectDeadLetters(kafka, fullGroup)
    for (const deadLetter of deadLetters) print(JSON.stringify(deadLetter))
    print(`${deadLetters.length} waiting`)
  } else {
    print(`${await replayDeadLetters(kafka, fullGroup)} replayed`)
  }
})

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
