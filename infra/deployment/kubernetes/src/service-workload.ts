import type { ProviderSetting, ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { callsOthers } from '@platform/contracts/services'
import { connectionsOf, settingsOf } from '@platform/service-kit/environment'
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
import { addressOf, PORT, type Workload } from './workload.ts'

/** Folder of the mounted Secrets. */
const KEYS = '/keys'
const SERVICE_KEY = 'service-key.json'

const listening = {
  PORT: String(PORT),
  HOST: settings.HOST,
  TRUST_PROXY: settings.TRUST_PROXY,
  STOP_TIMEOUT_MS: String(STOP_TIMEOUT_MS),
}
const kafka = {
  KAFKA_BROKERS: settings.KAFKA_BROKERS,
  KAFKA_TLS: settings.KAFKA_TLS,
  ...{ KAFKA_PARTITIONS, KAFKA_RETENTION_MS },
  ...{ KAFKA_REPLICATION_FACTOR, KAFKA_MIN_INSYNC_REPLICAS },
}

/** The bucket for files. */
export const storeOf = (kind: 'builds' | 'files') => ({
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: `platform-${kind}`,
})
/** The credentials of the bucket, from a Secret. */
export const storeLogin = (secret: string) => ({
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
})

/** The workload of a service, all from its descriptor. */
export function serviceWorkload(
  descriptor: ServiceDescriptor,
  all: readonly ServiceDescriptor[],
): Workload {
  const { name, engines, objectStore, clusterSettings, providers = {} } = descriptor
  const provider = Object.values(providers).flat()
  const place = {
    addressOf: (other: string) => addressOf({ name: other, port: PORT }),
    values: { site: SITE, builds: BUILDS },
    fileOf: ({ secret, file }: { secret: string; file: string }) => `${KEYS}/${secret}/${file}`,
    serviceKeyFileOf: () => `${KEYS}/${serviceKeySecret(name)}/${SERVICE_KEY}`,
  }
  const secrets = [
    ...Object.values(descriptor.secretFiles ?? {}).map(({ secret }) => secret),
    ...(callsOthers(descriptor) ? [serviceKeySecret(name)] : []),
  ]
  return {
    name,
    script: `services/${name}/src/server.ts`,
    port: PORT,
    readyPath: '/readyz?for=requests',
    env: {
      ...listening,
      ...(engines.kafka ? { ...kafka, KAFKA_USERNAME: name } : {}),
      ...(objectStore ? storeOf(objectStore) : {}),
      ...connectionsOf(descriptor, place, all),
      ...settingsOf(descriptor, place, clusterSettings),
      ...valuesOf(provider),
    },
    secretEnv: {
      ...(engines.mongo ? { MONGO_URL: `${name}-mongo` } : {}),
      ...(engines.kafka ? { KAFKA_PASSWORD: `${name}-kafka` } : {}),
      ...(engines.redis ? { REDIS_URL: `${name}-redis` } : {}),
      ...(objectStore ? storeLogin(`${objectStore}-store`) : {}),
      ...descriptor.secretSettings,
      ...secretsOf(provider),
    },
    files: Object.fromEntries(secrets.map((secret) => [`${KEYS}/${secret}`, { secret }])),
    isPublic: descriptor.forwardsPrefixes ?? false,
    hasMetrics: true,
    reaches: [
      ...(engines.mongo ? ['mongo' as const] : []),
      ...(engines.kafka ? ['kafka' as const] : []),
      ...(engines.redis ? ['redis' as const] : []),
      ...(Object.keys(providers).length > 0 ? ['providers' as const] : []),
      ...(objectStore ? ['object-store' as const] : []),
    ],
    replicas: descriptor.replicas,
    size: descriptor.size,
  }
}

const serviceKeySecret = (service: string) => `${service}-service-key`

function valuesOf(provider: readonly ProviderSetting[]): Record<string, string> {
  return Object.fromEntries(
    provider.flatMap(({ key, cluster }) =>
      cluster && 'value' in cluster ? [[key, cluster.value]] : [],
    ),
  )
}

function secretsOf(provider: readonly ProviderSetting[]): Record<string, string> {
  return Object.fromEntries(
    provider.flatMap(({ key, cluster }) =>
      cluster && 'secret' in cluster ? [[key, cluster.secret]] : [],
    ),
  )
}
