import { routeTable } from '@platform/gateway/route-table'
import { urlKeyOf } from '@platform/service-kit/addresses'
import {
  BUILDS,
  KAFKA_MIN_INSYNC_REPLICAS,
  KAFKA_PARTITIONS,
  KAFKA_REPLICATION_FACTOR,
  KAFKA_RETENTION_MS,
  SITE,
  STOP_TIMEOUT_MS,
  settings,
} from './settings.ts'
import { addressOf, type Workload } from './workload.ts'

const { HOST, TRUST_PROXY, JWKS_URL, KAFKA_BROKERS, KAFKA_TLS } = settings
const listening = {
  PORT: '3000',
  HOST,
  TRUST_PROXY,
  STOP_TIMEOUT_MS: String(STOP_TIMEOUT_MS),
}
const kafka = {
  ...{ KAFKA_BROKERS, KAFKA_TLS, KAFKA_PARTITIONS, KAFKA_RETENTION_MS },
  ...{ KAFKA_REPLICATION_FACTOR, KAFKA_MIN_INSYNC_REPLICAS },
}
const kafkaLogin = { KAFKA_USERNAME: 'kafka', KAFKA_PASSWORD: 'kafka' }
const store = {
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'platform-builds',
}
const storeLogin = { S3_ACCESS_KEY_ID: 'builds-store', S3_SECRET_ACCESS_KEY: 'builds-store' }
const ownKey = { SERVICE_KEY_FILE: '/keys/service/service-key.json' }
const READY = '/readyz?for=requests'
const small = { requests: { cpu: '500m', memory: '256Mi' }, memoryLimit: '512Mi' }
const large = { requests: { cpu: '1', memory: '512Mi' }, memoryLimit: '1Gi' }

const identity: Workload = {
  name: 'identity',
  script: 'services/identity/src/server.ts',
  port: 3000,
  readyPath: READY,
  env: {
    ...{ ...listening, ...kafka },
    PUBLIC_ORIGIN: SITE,
    IDENTITY_SECRET_FILE: '/keys/identity/identity.secret',
    SMS_FROM: '+15005550006',
    MAIL_FROM: 'no-reply@example.com',
  },
  secretEnv: {
    ...{ MONGO_URL: 'identity-mongo', ...kafkaLogin },
    ...{ SMS_ACCOUNT: 'providers', SMS_TOKEN: 'providers', SMTP_URL: 'providers' },
  },
  files: { '/keys/identity': { secret: 'identity-secret' } },
  isPublic: false,
  reaches: ['mongo', 'kafka', 'providers'],
  instances: { least: 3, most: 24 },
  ...large,
}

const quests: Workload = {
  name: 'quests',
  script: 'services/quests/src/server.ts',
  port: 3000,
  readyPath: READY,
  env: { ...listening, ...kafka, JWKS_URL, ...ownKey, WALLET_URL: 'http://wallet:3000' },
  secretEnv: { MONGO_URL: 'quests-mongo', ...kafkaLogin },
  files: { '/keys/service': { secret: 'quests-service-key' } },
  isPublic: false,
  reaches: ['mongo', 'kafka'],
  instances: { least: 3, most: 192 },
  ...large,
}

const wallet: Workload = {
  name: 'wallet',
  script: 'services/wallet/src/server.ts',
  port: 3000,
  readyPath: READY,
  env: {
    ...{ ...listening, ...kafka, JWKS_URL, ...ownKey },
    QUESTS_URL: 'http://quests:3000',
    PUBLIC_ORIGIN: SITE,
  },
  secretEnv: { MONGO_URL: 'wallet-mongo', ...kafkaLogin },
  files: { '/keys/service': { secret: 'wallet-service-key' } },
  isPublic: false,
  reaches: ['mongo', 'kafka'],
  instances: { least: 3, most: 96 },
  ...large,
}

const remoteRegistry: Workload = {
  name: 'remote-registry',
  script: 'services/remote-registry/src/server.ts',
  port: 3000,
  readyPath: READY,
  env: {
    ...{ ...listening, JWKS_URL, ...store },
    BUILDS_PUBLIC_URL: BUILDS,
    REGISTRY_KEY_FILE: '/keys/registry/registry-signing.json',
    RELEASE_ROLES_FILE: '/keys/registry/release-roles.json',
    DEVICE_SECRET_FILE: '/keys/registry/device-secret',
  },
  secretEnv: { MONGO_URL: 'remote-registry-mongo', ...storeLogin },
  files: { '/keys/registry': { secret: 'registry-keys' } },
  isPublic: false,
  reaches: ['mongo', 'object-store'],
  instances: { least: 3, most: 12 },
  ...small,
}

/** Of the services of its route table, those that have a workload here. */
function routedAddresses(services: readonly Workload[]): Record<string, string> {
  const routed = services.filter(({ name }) => name in routeTable)
  return Object.fromEntries(routed.map((one) => [urlKeyOf(one.name), addressOf(one)]))
}

const services = [identity, quests, wallet, remoteRegistry]

const gateway: Workload = {
  name: 'gateway',
  script: 'services/gateway/src/server.ts',
  port: 3000,
  readyPath: READY,
  env: { ...listening, ...routedAddresses(services) },
  isPublic: true,
  reaches: [],
  instances: { least: 3, most: 80 },
  ...large,
}

const builds: Workload = {
  name: 'builds',
  script: 'services/remote-registry/src/builds-server/server.ts',
  port: 3000,
  readyPath: '/healthz',
  env: { BUILDS_PORT: '3000', HOST, ...store },
  secretEnv: storeLogin,
  isPublic: true,
  reaches: ['object-store'],
  instances: { least: 2, most: 12 },
  ...small,
}

const shell: Workload = {
  name: 'shell',
  script: 'shell/server/server.ts',
  port: 3000,
  readyPath: '/healthz',
  env: {
    ...{ PORT: '3000', HOST, TRUST_PROXY },
    GATEWAY_URL: 'http://gateway:3000',
    BUILDS_ORIGIN: BUILDS,
    TRUST_FILE: '/keys/trust/trust.json',
  },
  files: { '/keys/trust': { configMap: 'trust' } },
  isPublic: true,
  reaches: [],
  instances: { least: 3, most: 60 },
  ...small,
}

export const workloads: readonly Workload[] = [gateway, ...services, builds, shell]
