import process from 'node:process'
import { pino } from 'pino'
import { createKafka } from '../events/kafka.ts'
import { inspectDeadLetters, replayDeadLetters } from '../events/replay.ts'

const USAGE = `usage: replay-dlq inspect|replay <group>
  inspect  shows the dead letters of a consumer group, with the reason of each
  replay   sends them to their topic again, each once
The group without its prefix, "wallet.grants". Reads KAFKA_BROKERS and KAFKA_TOPIC_PREFIX.`

const [action, group] = process.argv.slice(2)
const brokers = process.env.KAFKA_BROKERS?.split(',')

if (!group || (action !== 'inspect' && action !== 'replay')) fail(USAGE)
if (!brokers) fail('KAFKA_BROKERS is missing')

const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = process.env
const kafka = createKafka(
  {
    service: 'replay-dlq',
    brokers,
    tls: process.env.KAFKA_TLS === 'true',
    ...(username && password ? { sasl: { username, password } } : {}),
  },
  pino({ level: 'error' }, pino.destination(2)),
)
const fullGroup = `${process.env.KAFKA_TOPIC_PREFIX ?? ''}${group}`

try {
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
