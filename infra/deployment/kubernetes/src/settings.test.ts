import { readdirSync } from 'node:fs'
import { callsOthers, serviceNames, services } from '@platform/contracts/services'
import { buildsConfig } from '@platform/remote-registry/builds-config'
import { readConfig, settingKeysOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readServerConfig } from '../../../../shell/server/config.ts'
import { GRACE_S, KAFKA_PARTITIONS, STILL_SERVING_S } from './settings.ts'
import { definitionOf, workloadOf } from './testing/services.ts'
import type { Workload } from './workload.ts'
import { workloads } from './workloads.ts'

/** What an operator might put into the Secrets. */
const SECRETS: Record<string, string> = {
  MONGO_URL: 'mongodb://user:secret@mongo/?replicaSet=rs0',
  KEYS_MONGO_URL: 'mongodb://user:secret@keys/?replicaSet=rs0',
  KAFKA_PASSWORD: 'secret',
  REDIS_URL: 'rediss://user:secret@redis:6379',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'secret',
  SMTP_URL: 'smtps://user:secret@mail.example.com:465',
  MESSENGER_LOGIN_PAGE: 'https://login.messenger.example',
  MESSENGER_LOGIN_URL: 'https://login.messenger.example',
  GAME_APIS: '{}',
  THIRD_PARTY_CLIENTS: '{}',
  OFFER_NETWORKS: '{}',
  PAYMENT_PROVIDERS: '{}',
  EVM_RPC_URLS: '{}',
  SWAP_RPC_URLS: '{}',
  SWAP_RELAYER_KEY: `0x${'1'.repeat(64)}`,
  LIABILITIES_KEY: `0x${'2'.repeat(64)}`,
  AVATAR_PROVIDER_KEY: 'secret-of-avatars',
  AVATAR_PROVIDER_SECRET: 'a-secret-that-signs-its-webhooks-1',
  KYC_PROVIDER_KEY: 'secret-of-the-checks',
  KYC_PROVIDER_SECRET: 'a-secret-that-signs-its-webhooks-2',
  POG_RPC_URLS: '{}',
  POG_MINTER_KEY: `0x${'3'.repeat(64)}`,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

function environmentOf({ env, secretEnv = {} }: Workload): Record<string, string> {
  const secret = Object.keys(secretEnv).map((key) => [key, SECRETS[key] ?? 'secret'])
  return { ...env, ...Object.fromEntries(secret) }
}

test('the list names every folder of services, and no other', () => {
  const folders = readdirSync(new URL('../../../../services', import.meta.url))
  expect(serviceNames.toSorted()).toEqual(folders.toSorted())
})

test('every service of the list has a workload', () => {
  for (const name of serviceNames) {
    expect(workloadOf(name).script).toBe(`services/${name}/src/server.ts`)
  }
})

test.each(serviceNames)('%s gets every setting that it needs, and no other', (name) => {
  const environment = environmentOf(workloadOf(name))
  readConfig(definitionOf(name), environment)
  const known = settingKeysOf(definitionOf(name))
  expect(Object.keys(environment).filter((key) => !known.includes(key))).toEqual([])
})

test('the check above finds a missing and an unknown setting', () => {
  const { MONGO_URL: _removed, ...environment } = environmentOf(workloadOf('quests'))
  expect(() => readConfig(definitionOf('quests'), environment)).toThrow('MONGO_URL: is missing')
  expect(settingKeysOf(definitionOf('quests'))).not.toContain('MONGO_URI')
})

test("the builds' server and the shell's server get every setting that they need, and no other", () => {
  const builds = environmentOf(workloadOf('builds'))
  const config = z.object(buildsConfig)
  config.parse(builds)
  expect(Object.keys(builds).filter((key) => !(key in config.shape))).toEqual([])

  const shell = environmentOf(workloadOf('shell'))
  const read = new Set<string>()
  readServerConfig(
    new Proxy(shell, {
      get: (env, key) => {
        read.add(String(key))
        return env[String(key)]
      },
    }),
  )
  expect(Object.keys(shell).filter((key) => !read.has(key))).toEqual([])
})

test('a service that verifies users finds their keys; one that calls others has one key for all instances', () => {
  for (const service of services) {
    const { name, userTokens } = service
    expect(workloadOf(name).env.JWKS_URL !== undefined, name).toBe(userTokens === 'verifies')
    expect(workloadOf(name).env.SERVICE_KEY_FILE !== undefined, name).toBe(callsOthers(service))
  }
})

test('every file that a setting names is in a mounted folder', () => {
  for (const { name, env, files = {} } of workloads) {
    const named = Object.entries(env).filter(([key]) => key.endsWith('_FILE'))
    for (const [key, path] of named) {
      expect(Object.keys(files), `${name} ${key}`).toContain(path.slice(0, path.lastIndexOf('/')))
    }
  }
})

test('every address inside the cluster is that of a workload', () => {
  for (const { env } of workloads) {
    for (const value of Object.values(env).filter((one) => one.startsWith('http://'))) {
      const { hostname, port } = new URL(value)
      expect(Number(port)).toBe(workloadOf(hostname).port)
    }
  }
})

test('a pod has the time that the longest stop may take', () => {
  for (const name of serviceNames) {
    const { STOP_TIMEOUT_MS } = readConfig(definitionOf(name), environmentOf(workloadOf(name)))
    const { mongo = true, kafka = true } = definitionOf(name).engines ?? {}
    // Always http, workers and what it composed; with Kafka consumers and outboxes; with MongoDB leadership and database.
    const steps = 3 + (kafka ? 2 : 0) + (mongo ? 2 : 0)
    const longestMs = STILL_SERVING_S * 1000 + steps * STOP_TIMEOUT_MS
    expect(GRACE_S * 1000).toBeGreaterThanOrEqual(longestMs)
  }
})

test('published events are kept, and new ones can be published, while one broker is down', () => {
  const consuming = serviceNames.filter((name) => definitionOf(name).engines?.kafka !== false)
  for (const name of consuming) {
    const config = readConfig(definitionOf(name), environmentOf(workloadOf(name)))
    const { KAFKA_REPLICATION_FACTOR: copies = 1, KAFKA_MIN_INSYNC_REPLICAS: least = 1 } = config
    expect(least, name).toBeGreaterThanOrEqual(2)
    expect(copies, name).toBeGreaterThan(least)
  }
})

test('no consumer is started that would have no partition', () => {
  for (const { replicas, env } of workloads.filter(({ env }) => env.KAFKA_PARTITIONS)) {
    expect(env.KAFKA_PARTITIONS).toBe(KAFKA_PARTITIONS)
    expect(replicas.max).toBeLessThanOrEqual(Number(KAFKA_PARTITIONS))
    expect(replicas.min).toBeGreaterThanOrEqual(2)
  }
})
