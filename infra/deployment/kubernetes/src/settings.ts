import { STOP_STEPS } from '@platform/service-kit/stop-steps'

/** Settings of all servers; an overlay changes them for its own cluster. */
export const settings = {
  HOST: '0.0.0.0',
  /** Pods and the Ingress are in private networks: their x-forwarded-for is trusted. */
  TRUST_PROXY: 'loopback,uniquelocal',
  /** Two of the brokers are enough to find the others. */
  KAFKA_BROKERS: 'kafka-0.kafka.engines.svc:9093,kafka-1.kafka.engines.svc:9093',
  KAFKA_TLS: 'true',
} as const

/** Namespace of the platform, and the origins of the site and of the builds' server. */
export const NAMESPACE = 'platform'
export const SITE = 'https://www.example.com'
export const BUILDS = 'https://builds.example.com'

/** Partitions of each new topic, never changed later (docs/capacity.md). */
export const KAFKA_PARTITIONS = '192'

/** Three brokers hold each topic, two of them an event before it counts as published: one may be away. */
export const KAFKA_REPLICATION_FACTOR = '3'
export const KAFKA_MIN_INSYNC_REPLICAS = '2'

/** How long events are kept, ms: 30 days, in which an event that was handled wrongly can be read again. */
export const KAFKA_RETENTION_MS = '2592000000'

/** How long a stopping pod still accepts requests, s: then no Service or Ingress sends it any. */
export const STILL_SERVING_S = 10
/** How long one step of a stop may take, ms. */
export const STOP_TIMEOUT_MS = 15_000
/** How long a pod may take to stop before Kubernetes kills it, s: if each step takes the longest. */
export const GRACE_S = STILL_SERVING_S + (STOP_STEPS.length * STOP_TIMEOUT_MS) / 1000
