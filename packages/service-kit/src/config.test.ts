import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, readConfig } from './config.ts'

const wallet = { name: 'wallet', config: { GRANT_LIMIT: z.coerce.number() }, callers: ['quests'] }
const good = {
  PORT: '3024',
  MONGO_URL: 'mongodb://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1,127.0.0.1:2',
  QUESTS_URL: 'http://127.0.0.1:3021',
  GRANT_LIMIT: '5',
}

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(wallet, env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

test('names every missing or invalid setting in one error, without its value', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    MONGO_URL: 'mysql://user:hunter2@db',
    KAFKA_BROKERS: 'broker',
  })
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
    'GRANT_LIMIT',
    'KAFKA_BROKERS',
    'MONGO_URL',
    'PORT',
    'QUESTS_URL',
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test('says where a setting comes from, also one of an outside provider', () => {
  const { message } = new ConfigError('identity', ['SMS_TOKEN: is missing'])
  expect(message).toMatch(/settings, localSettings.*providers.*infra\/local\/sandbox/)
})

test('returns the common settings, the addresses and those of the service with their types', () => {
  const config = readConfig(wallet, good)
  expect(config.GRANT_LIMIT).toBe(5)
  expect(config.KAFKA_BROKERS).toEqual(['127.0.0.1:1', '127.0.0.1:2'])
  expect(config.MONGO_DATABASE).toBe('wallet')
  expect(config.callers).toEqual({ quests: 'http://127.0.0.1:3021' })
})

test.each([
  'mongodb://a:27017,b:27017,c:27017/?replicaSet=rs0&w=majority',
  'mongodb+srv://user:secret@cluster.example/?retryWrites=true',
])('a database of one host or several: %s', (MONGO_URL) => {
  expect(readConfig(wallet, { ...good, MONGO_URL }).MONGO_URL).toBe(MONGO_URL)
})

test('a service without engines needs none of their keys', () => {
  const gateway = { name: 'gateway', engines: { mongo: false, kafka: false } }
  expect(readConfig(gateway, { PORT: '0' }).MONGO_URL).toBeUndefined()
})

test('a blank value counts as missing', () => {
  expect(problemsOf({ ...good, QUESTS_URL: '' })).toEqual(['QUESTS_URL: is missing'])
})

test('the error says where a missing setting is given', () => {
  const { GRANT_LIMIT, ...incomplete } = good
  expect(() => readConfig(wallet, incomplete)).toThrow(/GRANT_LIMIT: is missing\n.*localSettings/)
})

test('a login to the brokers is complete or not given', () => {
  const problems = ['KAFKA_PASSWORD: is missing beside the other']
  expect(problemsOf({ ...good, KAFKA_USERNAME: 'wallet' })).toEqual(problems)
  expect(problemsOf({ ...good, KAFKA_USERNAME: 'wallet', KAFKA_PASSWORD: 'secret' })).toEqual([])
})

test('a session is no shorter than three heartbeats of a consumer', () => {
  expect(problemsOf({ ...good, KAFKA_SESSION_MS: '6000' })).toEqual([])
  expect(problemsOf({ ...good, KAFKA_SESSION_MS: '5999' }).join()).toMatch(/^KAFKA_SESSION_MS: /)
})

test('pauses of workers are numbers by name', () => {
  expect(readConfig(wallet, { ...good, WORKER_PACES: '{"sweep":40}' }).WORKER_PACES).toEqual({
    sweep: 40,
  })
  expect(readConfig(wallet, good).WORKER_PACES).toEqual({})
  // A timer cannot be set for longer than 2^31 - 1 ms, and pauses differ by a fifth.
  for (const pace of ['"soon"', '2147483648', '1789569707', '0']) {
    const paces = `{"sweep":${pace}}`
    expect(problemsOf({ ...good, WORKER_PACES: paces }).join(), pace).toMatch(/^WORKER_PACES/)
  }
  expect(problemsOf({ ...good, WORKER_PACES: '{"sweep":1789569705}' })).toEqual([])
})

test('headers of the collector are pairs, and a wrong list is refused without its text', () => {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = readConfig(wallet, {
    ...good,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-tenant=a=b',
  })
  expect(headers).toEqual({ authorization: 'Basic YTpi', 'x-tenant': 'a=b' })
  const problems = problemsOf({ ...good, OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' })
  expect(problems).toEqual(['OTEL_EXPORTER_OTLP_HEADERS: must be name=value, comma-separated'])
})

test('no traces are exported unless a collector is named', () => {
  const config = readConfig(wallet, good)
  expect(config.OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
  expect(config.OTEL_TRACES_SAMPLER_ARG).toBe(1)
  expect(problemsOf({ ...good, OTEL_TRACES_SAMPLER_ARG: '2' })).toHaveLength(1)
})
