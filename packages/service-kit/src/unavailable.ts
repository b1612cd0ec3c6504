import { DomainError } from './errors.ts'
import { ProviderError } from './providers/provider-error.ts'

/** Errors of the Mongo driver, kafkajs and packages/ranks that mean "unreachable at the moment", by class name. */
const NAMES = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSRequestTimeoutError',
  'KafkaJSBrokerNotFound',
  'KafkaJSNoBrokerAvailableError',
  'KafkaJSNumberOfRetriesExceeded',
  'RankStoreError',
])

/**
 * NotWritablePrimary, InterruptedAtShutdown, PrimarySteppedDown and similar: an election or a restart; and the codes
 * of a router of a sharded cluster whose shard is unreachable.
 */
const MONGO_CODES = new Set([
  6, 7, 89, 91, 133, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436,
])

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

/** Whether the infrastructure or an outside provider is down, so that the same work may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DomainError) return error.status === 503
  if (error instanceof ProviderError) return error.isUnavailable
  const code: unknown = 'code' in error ? error.code : undefined
  if (NAMES.has(error.name) || isBrokenBulkWrite(error)) return true
  if (typeof code === 'number' && error.name.startsWith('Mongo') && MONGO_CODES.has(code))
    return true
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true
  return isUnavailable(error.cause)
}

/** A connection that broke during `insertMany` or `bulkWrite`: the error of a failed entry, but with no entry. */
function isBrokenBulkWrite(error: Error): boolean {
  if (error.name !== 'MongoBulkWriteError') return false
  const failed = 'writeErrors' in error ? [error.writeErrors].flat() : []
  return failed.filter(Boolean).length === 0
}
