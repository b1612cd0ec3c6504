import process from 'node:process'
import { pino } from 'pino'
import { readKafkaConfig } from '../config.ts'
import { createKafka, kafkaSettings } from '../events/kafka.ts'
import { inspectDeadLetters, replayDeadLetters } from '../events/replay.ts'

const USAGE = `usage: replay-dlq inspect|replay <group>
  inspect  shows the dead letters of a consumer group, with the reason of each
  replay   sends them to their topic again, each once
The group without its prefix, "wallet.grants". Reads KAFKA_BROKERS, KAFKA_TOPIC_PREFIX and how to sign in.`

const [action, group] = process.argv.slice(2)
if (!group || (action !== 'inspect' && action !== 'replay')) fail(USAGE)

try {
  const config = readKafkaConfig('replay-dlq', process.env)
  const log = pino({ level: 'error' }, pino.destination(2))
  const kafka = createKafka(kafkaSettings('replay-dlq', config), log)
  const fullGroup = `${config.KAFKA_TOPIC_PREFIX}${group}`
  if (action === 'inspect') {
    const letters = await inspectDeadLetters(kafka, fullGroup)
    for (const letter of letters) print(JSON.stringify(letter))
    print(`${letters.length} waiting`)
  } else {
    print(`${await replayDeadLetters(kafka, fullGroup)} replayed`)
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
