export { withTimeout } from '@platform/contracts/rules/with-timeout'
export type { Auth } from './auth/auth.ts'
export { userOf } from './auth/auth.ts'
export type { TrustedKeys } from './auth/keys.ts'
export {
  moneyOutConfig,
  type OutgoingMoney,
  requireSecondFactor,
  type SecondFactorLimits,
} from './auth/require-second-factor.ts'
export type { ReadSessionEnds } from './auth/session-ends.ts'
export type { User } from './auth/users.ts'
export { type Blobs, openBlobs } from './blobs/blobs.ts'
export { folderStore } from './blobs/folder-store.ts'
export type { ObjectStore, StoredObject } from './blobs/object-store.ts'
export { objectStoreOf, storeConfig } from './blobs/object-store-of.ts'
export { readPicture } from './blobs/read-picture.ts'
export { s3Store } from './blobs/s3-store.ts'
export { type Clock, systemClock } from './clock.ts'
export {
  type BaseConfig,
  ConfigError,
  missingSettings,
  mongoUrl,
  readConfig,
  settingKeysOf,
} from './config.ts'
export { DomainError, isErrorCode, refusedField } from './errors.ts'
export type { ConsumeOptions, Events, SubscribeOptions } from './events/events.ts'
export { type EventHandler, on, Poison } from './events/handler.ts'
export {
  createEventFactory,
  type EventFactory,
  type OutboxEvent,
  outboxField,
} from './events/outbox.ts'
export type { Outbox } from './events/relay.ts'
export { abortStalledResponse } from './http/abort-stalled-response.ts'
export {
  type Access,
  type DeclaredRoute,
  declareAccess,
  requireRight,
  routesOf,
} from './http/access.ts'
export type { ServiceApp } from './http/app.ts'
export { countWithin, type RateCounts, type RateLimit } from './http/count-within.ts'
export { deviceNameOf } from './http/device-name.ts'
export { answers, ok } from './http/envelope.ts'
export { failureOf } from './http/failure-of.ts'
export { type Idempotency, idempotencyOf, sameRequest } from './http/idempotency.ts'
export { isInsideAddress } from './http/inside-address.ts'
export { decodeCursor, encodeCursor, type Page, readPage, type WantedPage } from './http/page.ts'
export { type RequestTurns, requestTurns } from './http/request-turns.ts'
export { keepSentBodies, signedRateLimit } from './http/signed-calls.ts'
export { type EventStream, type StreamEvent, sse } from './http/sse.ts'
export { createUserFeed, type UserFeed } from './http/user-feed.ts'
export { derivedId, type Ids, uuids } from './ids.ts'
export { type CircuitBreaker, createCircuitBreaker } from './internal/circuit-breaker.ts'
export type { OpenCircuit } from './internal/circuits.ts'
export type { InternalClient, InternalRequest } from './internal/client.ts'
export { jsonSetting } from './json-setting.ts'
export { insertNew } from './mongo/insert-new.ts'
export { insertOnce, insertOrFind, unlessTaken } from './mongo/insert-once.ts'
export { type KeysetPosition, keyset, numberPosition, timePosition } from './mongo/keyset.ts'
export type { Migration } from './mongo/migrations.ts'
export { connectMongo, isDuplicateKey, type Mongo } from './mongo/mongo.ts'
export { raceSafeUpsert } from './mongo/race-safe-upsert.ts'
export { type ReadOptions, readDocuments } from './mongo/read-documents.ts'
export type { Metrics } from './observe/metrics.ts'
export { traceparent } from './observe/trace.ts'
export { eraseUser } from './personal-data/erase-user.ts'
export { exportUser } from './personal-data/export-user.ts'
export { isExported, kitData, type PersonalData } from './personal-data/table.ts'
export {
  fetchProvider,
  type ProviderResponse,
  refusedByProvider,
} from './providers/fetch-provider.ts'
export {
  createGuardedClient,
  type GuardedAnswer,
  type GuardedClient,
} from './providers/guarded-post.ts'
export { AnswerTooLong, limitBody } from './providers/limit-body.ts'
export {
  insecureHosts,
  listedHosts,
  listedTargets,
  type Target,
  type TargetRules,
  targetOf,
} from './providers/listed-target.ts'
export {
  defineProvider,
  openProviders,
  type Provider,
  type ProviderTable,
  providerSettings,
} from './providers/provider.ts'
export { type ProviderCall, providerCall } from './providers/provider-call.ts'
export { ProviderError } from './providers/provider-error.ts'
export { RateLimited, retryAfterOf } from './providers/rate-limit.ts'
export { isSignedBy, signatureOf } from './providers/signature.ts'
export { webhookHeaders } from './providers/webhook-headers.ts'
export {
  type WebhookAttempt,
  type WebhookTargets,
  webhookTargets,
} from './providers/webhook-targets.ts'
export { rememberReads } from './remember-reads.ts'
export { openSealedId, sealId } from './sealed-id.ts'
export {
  type SearchableSource,
  type SearchableSources,
  searchableRoutes,
  searchablesAfter,
} from './search/searchable-routes.ts'
export { loadSecret, readOrCreateFile } from './secret-file.ts'
export type { CrashPoint } from './service/crash-point.ts'
export {
  type AnyService,
  defineService,
  type ServiceContext,
  type ServiceDefinition,
} from './service/definition.ts'
export { forEachSettled } from './service/for-each-settled.ts'
export { runService } from './service/run.ts'
export { type RunningService, type StartOptions, startService } from './service/start.ts'
export { approvalLimit } from './staff/approval-limit.ts'
export { approvalRoutes, approvalView } from './staff/approval-routes.ts'
export {
  type ApprovalRequest,
  type ApprovalStore,
  approvalData,
  approvalModel,
  approvalStore,
} from './staff/approval-store.ts'
export {
  type ApprovalKind,
  type Approvals,
  createApprovals,
  finishApprovals,
  isRefusal,
} from './staff/approvals.ts'
export { bodyHash } from './staff/body-hash.ts'
export { type ConsoleParts, consoleParts } from './staff/console-parts.ts'
export { consoleRoutes } from './staff/console-routes.ts'
export { allowanceModel, type DailyAllowances, dailyAllowances } from './staff/daily-allowances.ts'
export { answerDoneOrAsked, type DoneOrAsked } from './staff/done-or-asked.ts'
export { finishReviews } from './staff/finish-reviews.ts'
export {
  type Actor,
  type ActRecording,
  recordAct,
  recordActs,
  type Staff,
} from './staff/record-act.ts'
export { reviewRoutes } from './staff/review-routes.ts'
export {
  type ReviewDecision,
  type ReviewItem,
  type ReviewStage,
  type ReviewStore,
  reviewData,
  reviewModel,
  reviewStore,
} from './staff/review-store.ts'
export {
  createReviews,
  type Reviewer,
  type ReviewKinds,
  type Reviews,
} from './staff/reviews.ts'
export { shownSettings } from './staff/shown-settings.ts'
export {
  type StaffActs,
  staffActData,
  staffActModel,
  staffActs,
  unpublishedStaffActs,
} from './staff/staff-acts.ts'
export { staffActsRoute } from './staff/staff-acts-route.ts'
export { type StaffChecks, staffChecks } from './staff/staff-checks.ts'
export { type RetryOptions, retry } from './time/retry.ts'
export { isUnavailable } from './unavailable.ts'
