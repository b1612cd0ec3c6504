import { SHORT_SESSION } from './short-session.ts'

/** A MongoDB address with a database of this test file; `name` distinguishes several. */
export function testDatabaseUrl(name = 'test'): string {
  const url = new URL(fromSetup('MONGO_URL'))
  url.pathname = `/${testDatabase(name)}`
  return url.href
}

/** The name of a database of this test file. */
export function testDatabase(name = 'test'): string {
  return `${fromSetup('TEST_RUN')}_${fromSetup('TEST_FILE')}_${name}`
}

/** Prefix of topics and consumer groups, so that test files never share one. */
export function testTopicPrefix(): string {
  return `${fromSetup('TEST_RUN')}.${fromSetup('TEST_FILE')}.`
}

/** The settings of a service's engines, with a database and topics of this test file. */
export function engineEnvironment(name = 'test') {
  return {
    MONGO_URL: fromSetup('MONGO_URL'),
    MONGO_DATABASE: testDatabase(name),
    KAFKA_BROKERS: fromSetup('KAFKA_BROKERS'),
    KAFKA_TOPIC_PREFIX: testTopicPrefix(),
    KAFKA_PARTITIONS: '2',
    ...SHORT_SESSION,
  }
}

function fromSetup(key: string): string {
  const value = process.env[key]
  if (!value) throw new Error(`${key} is missing: only *.engine.test.ts files have engines`)
  return value
}
