import type { Ranked } from '@platform/ranks'
import { insertOnce, keyset, type Outbox, readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { CampaignTask } from '../domain/campaign-task.ts'
import type { Sign } from '../domain/holds/signs.ts'
import { type Progress, progressIdOf, userIdOf } from '../domain/progress.ts'
import type { UserMoment } from '../domain/streak/user-moments.ts'
import type { TaskCheck } from '../domain/task-check.ts'
import type { Result } from '../domain/task-types/task-type.ts'
import { type ProgressDocument, progressOf } from './progress-document.ts'
import {
  isUnavailable,
  type Recorded,
  type Recording,
  triesLeft,
  updateOf,
} from './recorded-try.ts'

/** A finisher's place in the order of finishing. */
export interface Finisher {
  id: string
  userId: string
  finishedAt: Date
}

export interface ProgressRepository {
  find(id: string): Promise<Progress | null>
  findMany(ids: readonly string[]): Promise<Progress[]>
  /** False when it was started already. */
  start(progress: Progress, privateCampaign: boolean): Promise<boolean>
  /** Counts the reservations of its user, as far as this one; never back. */
  countReservation(id: string, number: number): Promise<void>
  /** Adds a sign to those of a progress. */
  addSign(id: string, sign: Sign): Promise<void>
  /** All campaigns this user has started. */
  started(userId: string): Promise<string[]>
  /** When each of these users had tasks verified, since then. */
  verifiedSince(userIds: readonly string[], since: Date): Promise<UserMoment[]>
  /** The country from which each of these users started a campaign last, where it is known. */
  lastCountries(userIds: readonly string[]): Promise<Map<string, string>>
  /** Those of these users who have a verified task. */
  haveVerified(userIds: readonly string[]): Promise<Set<string>>
  /** Private campaigns this user has started. */
  startedPrivate(userId: string): Promise<string[]>
  /**
   * Stores the outcome of a try, in one write that touches only its own task, so that tries at several
   * tasks at once all count. Null when the task was verified before, or its tries are used up.
   */
  record(
    id: string,
    task: CampaignTask,
    outcome: Recorded,
    now: Date,
    rest?: Recording,
  ): Promise<Progress | null>
  /**
   * Stores the result of a check. False, and nothing changes, when the task is verified or the result of
   * this or of a later check is recorded.
   */
  recordCheck(
    check: TaskCheck,
    task: CampaignTask,
    result: Result,
    rest?: Recording,
  ): Promise<boolean>
  /** Who had all tasks done by `until`, in the order of finishing, after the given one. */
  finishers(
    campaignId: string,
    taskCount: number,
    until: Date,
    after: Finisher | null,
    limit: number,
  ): Promise<Finisher[]>
  /**
   * Those in the ranking whose last points came until then, in its order (`compareRanked`); the first of them where there is
   * a limit. Reads an index entry of each.
   */
  ranked(campaignId: string, where: { until: Date; limit?: number }): Promise<Ranked[]>
  /** Who got points after that moment. */
  rankedAfter(campaignId: string, moment: Date): Promise<Progress[]>
  /** How many have all tasks done. Reads an index entry of each. */
  countFinishers(campaignId: string, taskCount: number): Promise<number>
  /** How many of these users have. */
  countFinishersAmong(
    campaignId: string,
    taskCount: number,
    userIds: readonly string[],
  ): Promise<number>
}

export function progressRepository(
  model: Model<ProgressDocument>,
  outbox: Outbox,
): ProgressRepository {
  async function campaignIds(filter: { userId: string; private?: true }): Promise<string[]> {
    const found = await model.find(filter, { campaignId: 1 }).lean()
    return found.map(({ campaignId }) => campaignId)
  }
  return {
    async find(id) {
      const found = await model.findOne({ _id: id }).lean()
      return found && progressOf(found)
    },
    findMany: async (ids) => (await readDocuments(model, { _id: { $in: ids } })).map(progressOf),
    start: ({ id, lastVerifiedAt, ...progress }, privateCampaign) =>
      insertOnce(model, { _id: id, ...progress, private: privateCampaign, outbox: [] }),
    async countReservation(id, number) {
      await model.updateOne({ _id: id }, { $max: { reservations: number } })
    },
    async addSign(id, sign) {
      await model.updateOne({ _id: id }, { $push: { 'signs.found': sign } })
    },
    started: (userId) => campaignIds({ userId }),
    async verifiedSince(userIds, since) {
      const filter = { userId: { $in: userIds }, lastVerifiedAt: { $gte: since } }
      const found = await model.find(filter, { userId: 1, tasks: 1 }).lean()
      return found.flatMap(({ userId, tasks }) =>
        Object.values(tasks).flatMap(({ verifiedAt: at }) =>
          at && at >= since ? [{ userId, at }] : [],
        ),
      )
    },
    async lastCountries(userIds) {
      const wanted = { userId: 1, startedAt: 1, startedFrom: 1 }
      const found = await model.find({ userId: { $in: userIds } }, wanted).lean()
      const oldestFirst = found.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
      const newest = new Map(
        oldestFirst.map(({ userId, startedFrom }) => [userId, startedFrom?.code]),
      )
      return new Map(
        [...newest].flatMap(([userId, code]) => (code ? [[userId, code] as const] : [])),
      )
    },
    async haveVerified(userIds) {
      const filter = { userId: { $in: userIds }, verified: { $gt: 0 } }
      return new Set((await model.find(filter, { userId: 1 }).lean()).map(({ userId }) => userId))
    },
    startedPrivate: (userId) => campaignIds({ userId, private: true }),
    async record(id, task, outcome, now, { limit, whenVerified } = {}) {
      const path = `tasks.${task.id}`
      const filter = {
        _id: id,
        [`${path}.verifiedAt`]: { $exists: false },
        ...(limit && triesLeft(path, limit, now)),
      }
      const changed = await model
        .findOneAndUpdate(filter, updateOf(path, task, outcome, now, { limit, whenVerified }), {
          returnDocument: 'after',
        })
        .lean()
      if (changed && whenVerified && outcome.kind === 'verified') outbox.notify(id)
      return changed && progressOf(changed)
    },
    async recordCheck(
      { campaignId, userId, taskId, number, requestedAt },
      task,
      result,
      rest = {},
    ) {
      const id = progressIdOf(campaignId, userId)
      const path = `tasks.${taskId}`
      const isNew = [{ $exists: false }, { $lt: number }].map((checked) => ({
        [`${path}.checked`]: checked,
      }))
      const filter = {
        _id: id,
        [`${path}.verifiedAt`]: { $exists: false },
        $or: isNew,
      }
      // A try counts from when the user made it, and a check without an answer is not their wrong try.
      const { whenRecorded } = rest
      const recording = isUnavailable(result) ? { whenRecorded } : rest
      const { $set, ...update } = updateOf(path, task, result, requestedAt, recording)
      const numbered = { ...update, $set: { ...$set, [`${path}.checked`]: number } }
      const isRecorded = (await model.updateOne(filter, numbered)).matchedCount === 1
      const isVerified = result.kind === 'verified' && rest.whenVerified
      if (isRecorded && (isVerified || whenRecorded)) outbox.notify(id)
      return isRecorded
    },
    async finishers(campaignId, taskCount, until, after, limit) {
      const last = after && { value: after.finishedAt, id: after.id }
      const beyond = keyset<ProgressDocument>('lastVerifiedAt', 1, last)
      const found = await model
        .find({
          campaignId,
          verified: { $gte: taskCount },
          lastVerifiedAt: { $lte: until },
          ...beyond.filter,
        })
        .sort(beyond.sort)
        .limit(limit)
        .lean()
      return found.flatMap(({ _id, userId, lastVerifiedAt }) =>
        lastVerifiedAt ? [{ id: _id, userId, finishedAt: lastVerifiedAt }] : [],
      )
    },
    async ranked(campaignId, { until, limit }) {
      const query = model
        .find(
          { campaignId, points: { $gt: 0 }, lastVerifiedAt: { $lte: until } },
          // No more than the index has.
          { points: 1, lastVerifiedAt: 1 },
        )
        .sort({ points: -1, lastVerifiedAt: 1, _id: 1 })
      const found = await (limit === undefined ? query : query.limit(limit)).lean()
      return found.flatMap(({ _id, points, lastVerifiedAt }) =>
        lastVerifiedAt
          ? [{ userId: userIdOf(campaignId, _id), points, reachedAt: lastVerifiedAt }]
          : [],
      )
    },
    async rankedAfter(campaignId, moment) {
      const filter = { campaignId, points: { $gt: 0 }, lastVerifiedAt: { $gt: moment } }
      return (await model.find(filter).lean()).map(progressOf)
    },
    countFinishers: (campaignId, taskCount) =>
      model.countDocuments({ campaignId, verified: { $gte: taskCount } }).exec(),
    countFinishersAmong(campaignId, taskCount, userIds) {
      const ids = userIds.map((userId) => progressIdOf(campaignId, userId))
      return model.countDocuments({ _id: { $in: ids }, verified: { $gte: taskCount } }).exec()
    },
  }
}
