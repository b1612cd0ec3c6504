import {
  connectMongo,
  createEventFactory,
  type Mongo,
  type OutboxEvent,
  systemClock,
  uuids,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { clanReviews } from '../operations/clan-reviews.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { createRepositories } from '../repositories/create-repositories.ts'

export interface Instance {
  deps: Dependencies
  mongo: Mongo
  /** Events in the outboxes: no relay runs here, so every event that was published. */
  outboxEvents(): Promise<OutboxEvent[]>
}

const NO_COOLING_OFF = {
  minDaysBeforeClanDelete: 0,
  minDaysToJoinClanAfterLeaving: 0,
  minDaysToRecreateClanAfterDelete: 0,
}

/**
 * Repositories of one instance on real storage, without HTTP, Kafka and workers. Two that are opened under one name share the database
 * and nothing else.
 */
export async function openInstance(
  database: string,
  settings: Partial<Dependencies> = {},
): Promise<Instance> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const clock = settings.clock ?? systemClock
  const relay = () => ({ notify: () => {} })
  const {
    approvalStore: _,
    reviewStore,
    ...repositories
  } = await createRepositories(mongo, { relay })
  const events = createEventFactory('clans', clock, uuids)
  const unused = () => Promise.reject(new Error('this instance has no files'))
  const noFiles = { store: unused, open: unused, release: async () => {}, sweep: unused }
  const deps: Dependencies = {
    ...repositories,
    reviews: clanReviews({ ...repositories, store: reviewStore, events, clock, ids: uuids }),
    ...{ blobs: noFiles, evidenceFiles: noFiles },
    namesOf: async () => new Map(),
    publicCampaigns: async (ids) => new Set(ids),
    winnersAmong: async () => new Map(),
    codes: { send: unused, check: unused },
    memberLimit: 50,
    coolingOff: NO_COOLING_OFF,
    site: 'https://play.example',
    random: Math.random,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    events,
    clock,
    ids: uuids,
    crashPoint: () => {},
    ...settings,
  }
  return {
    deps,
    mongo,
    async outboxEvents() {
      const found = await Promise.all(
        OUTBOXES.map((name) => mongo.connection.collection(name).find(NOT_EMPTY).toArray()),
      )
      return found.flat().flatMap(({ outbox }) => (outbox ?? []) as OutboxEvent[])
    },
  }
}

const NOT_EMPTY = { 'outbox.id': { $gt: '' } }
const OUTBOXES = [
  ...['clans', 'people', 'contributions', 'chief_applications', 'prize_payments', 'staff_acts'],
  'rating_changes',
]
