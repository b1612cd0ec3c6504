import {
  isDuplicateKey,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  unlessTaken,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Clan, ClanContent } from '../domain/clan.ts'
import { type ClanDocument, clanOf, nameFields } from './clan-document.ts'
import { asRead, type ClanDecision, setHidden } from './hide-clan.ts'

export interface ClanFilter {
  country?: string | undefined
  city?: string | undefined
  joinMode?: string | undefined
  isPartner?: boolean | undefined
  /** Each begins a word of the name. */
  words?: readonly string[]
}

export interface Clans {
  find(id: string): Promise<Clan | null>
  /** Stores a clan that is being founded, unless its id or its name is taken. @returns what has the id; null: the name is another's */
  found(clan: Clan): Promise<Clan | null>
  /** It has its chief, and others may see it. False when it is not being founded. */
  open(id: string, event: OutboxEvent): Promise<boolean>
  /**
   * Ends it for ever, if it is in this state and this user is its chief.
   * @returns the clan as it has ended, now or before; null when it goes on
   */
  end(
    clan: Pick<Clan, 'id' | 'chiefId' | 'state'>,
    at: Date,
    event: OutboxEvent | null,
  ): Promise<Clan | null>
  /**
   * Changes what is given of what its chief writes. Null unless this user is its chief, it goes on, and what it shows and why it is
   * hidden are as in `clan`.
   * @returns `'name-taken'` when another clan has the name
   */
  change(
    clan: Clan,
    given: Partial<ClanContent>,
    isNewVersion: boolean,
    event: OutboxEvent,
  ): Promise<Clan | 'name-taken' | null>
  /** A hand-over begins, in place of an earlier one. False unless this user is its chief and it goes on. */
  beginHandover(id: string, chiefId: string, handover: { id: string; to: string }): Promise<boolean>
  /** Its end: there is a new chief. False when another one, or nothing, has come between. */
  finishHandover(
    id: string,
    from: string,
    handover: { id: string; to: string },
    at: Date,
    event: OutboxEvent,
  ): Promise<boolean>
  /** A hand-over that does not happen, unless it has. */
  cancelHandover(id: string, handoverId: string): Promise<void>
  /** What a decision makes of it. @returns whether the clan is in this version, and nothing was decided later */
  setHidden(decision: ClanDecision, event?: OutboxEvent): Promise<boolean>
  setPartner(id: string, isPartner: boolean): Promise<Clan | null>
  /** Copies the score of a contribution, unless that of a later one is there. */
  advanceScore(id: string, score: number, number: number, at: Date): Promise<void>
  /** Clans of which this user is chief, and that go on. */
  ofChief(userId: string): Promise<Clan[]>
  list(
    filter: ClanFilter,
    sort: 'score' | 'createdAt',
    after: KeysetPosition | null,
    limit: number,
  ): Promise<Clan[]>
  /** Those that were active last, of a country or of all. */
  active(country: string | null, limit: number): Promise<Clan[]>
  unfinished(before: Date, limit: number): Promise<Clan[]>
  /** Those that everybody may find, by their ids, after this one. */
  findableAfter(id: string, limit: number): Promise<Clan[]>
  findableAmong(ids: readonly string[]): Promise<Clan[]>
  /** Nothing is left to do of it, as it is here. */
  finished(clan: Pick<Clan, 'id' | 'state' | 'chiefId'>): Promise<void>
  /** Those of the names that some clan has as a picture. */
  usedPictures(names: readonly string[]): Promise<Set<string>>
}

const ALIVE = 'alive' as const
const SEEN = { state: ALIVE, hidden: null }

export function clansRepository(model: Model<ClanDocument>, outbox: Outbox): Clans {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<ClanDocument>()
    return found && clanOf(found)
  }
  const update = async (filter: object, change: object) => {
    const changed = await model
      .findOneAndUpdate(filter, change, { returnDocument: 'after' })
      .lean<ClanDocument>()
    return changed && clanOf(changed)
  }
  const many = async (filter: object, sort: Record<string, 1 | -1>, limit: number) => {
    const found = await model.find(filter).sort(sort).limit(limit).lean<ClanDocument[]>()
    return found.map(clanOf)
  }

  return {
    find: (id) => one({ _id: id }),
    async found({ id, ...clan }) {
      const document = {
        ...{ _id: id, ...clan, games: [...clan.games], ...nameFields(clan.clanName) },
        ...{ scoreNumber: 0, activeAt: clan.createdAt, unfinishedSince: clan.createdAt },
        outbox: [],
      }
      if (await unlessTaken(() => model.create([document]))) return { id, ...clan }
      return one({ _id: id })
    },
    async open(id, event) {
      const { matchedCount } = await model.updateOne(
        { _id: id, state: 'founding' },
        {
          $set: { state: ALIVE },
          $unset: { unfinishedSince: 1 },
          $push: { outbox: event as never },
        },
      )
      if (matchedCount === 1) outbox.notify(id)
      return matchedCount === 1
    },
    async end({ id, chiefId, state }, at, event) {
      // One that has ended already keeps the time at which it did.
      if (state === 'deleted') return one({ _id: id, state })
      const ended = await update(
        { _id: id, chiefId, state },
        {
          $set: {
            ...{
              state: 'deleted',
              deletedAt: at,
              nameKey: id,
              lookKey: id,
              words: [],
              handover: null,
            },
            ...{ unfinishedSince: at, clanLogo: null, bannerImage: null },
          },
          ...(event && { $push: { outbox: event } }),
        },
      )
      if (ended && event) outbox.notify(id)
      return ended ?? one({ _id: id, state: 'deleted' })
    },
    async change(clan, given, isNewVersion, event) {
      const { id, chiefId, contentVersion, hidden, contentHidden, clanName } = clan
      const version = isNewVersion ? contentVersion + 1 : contentVersion
      const changed = isNewVersion && contentHidden && { ...contentHidden, isChanged: true }
      const isShown = hidden?.about !== 'conduct'
      const set = {
        ...given,
        ...(given.clanName !== undefined &&
          given.clanName !== clanName &&
          nameFields(given.clanName)),
        contentVersion: version,
        ...(changed && { contentHidden: changed, ...(isShown && { hidden: changed }) }),
      }
      const filter = {
        ...{ _id: id, chiefId, state: ALIVE, contentVersion, ...asRead('hidden', hidden) },
        ...(!isShown && asRead('contentHidden', contentHidden)),
      }
      try {
        const changed = await update(filter, { $set: set, $push: { outbox: event } })
        if (changed) outbox.notify(id)
        return changed
      } catch (error) {
        if (isDuplicateKey(error)) return 'name-taken'
        throw error
      }
    },
    async beginHandover(id, chiefId, handover) {
      const begun = await model.updateOne(
        { _id: id, chiefId, state: ALIVE },
        { $set: { handover } },
      )
      return begun.matchedCount === 1
    },
    async finishHandover(id, from, handover, at, event) {
      const { matchedCount } = await model.updateOne(
        { _id: id, chiefId: from, state: ALIVE, 'handover.id': handover.id },
        {
          $set: { chiefId: handover.to, chiefSince: at, handover: null, unfinishedSince: at },
          $push: { outbox: event as never },
        },
      )
      if (matchedCount === 1) outbox.notify(id)
      return matchedCount === 1
    },
    async cancelHandover(id, handoverId) {
      await model.updateOne({ _id: id, 'handover.id': handoverId }, { $set: { handover: null } })
    },
    async setHidden(decision, event) {
      const isDecided = await setHidden(model, decision, event)
      if (isDecided && event) outbox.notify(decision.id)
      return isDecided
    },
    setPartner: (id, isPartner) => update({ _id: id, state: ALIVE }, { $set: { isPartner } }),
    async advanceScore(id, score, number, at) {
      await model.updateOne(
        { _id: id, scoreNumber: { $lt: number } },
        { $set: { score, scoreNumber: number, activeAt: at } },
      )
    },
    ofChief: (userId) =>
      many({ chiefId: userId, state: { $ne: 'deleted' } }, { createdAt: 1 }, MOST_OF_CHIEF),
    list({ words = [], ...wanted }, sort, after, limit) {
      const page = keyset<ClanDocument>(sort, -1, after)
      const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
      // Letters and digits alone: nothing of them means anything in an expression.
      const named = words.map((word) => ({ words: { $regex: `^${word}` } }))
      const filter = {
        ...SEEN,
        ...Object.fromEntries(given),
        ...page.filter,
        ...(named.length > 0 && { $and: named }),
      }
      return many(filter, page.sort, limit)
    },
    active: (country, limit) =>
      many({ ...SEEN, ...(country && { country }) }, { activeAt: -1 }, limit),
    unfinished: (before, limit) =>
      many({ unfinishedSince: { $lte: before } }, { unfinishedSince: 1 }, limit),
    findableAfter: (id, limit) => many({ ...SEEN, _id: { $gt: id } }, { _id: 1 }, limit),
    findableAmong: (ids) => many({ ...SEEN, _id: { $in: [...ids] } }, { _id: 1 }, ids.length),
    async finished({ id, state, chiefId }) {
      await model.updateOne({ _id: id, state, chiefId }, { $unset: { unfinishedSince: 1 } })
    },
    async usedPictures(names) {
      const among = { $in: [...names] }
      const fields = { clanLogo: 1, bannerImage: 1 } as const
      const found = await model
        .find({ $or: [{ clanLogo: among }, { bannerImage: among }] }, fields)
        .lean<ClanDocument[]>()
      const used = found.flatMap(({ clanLogo, bannerImage }) => [clanLogo, bannerImage])
      return new Set(used.filter((name) => name !== null))
    },
  }
}

/** A user is chief of one clan; more are left only by a crash. */
const MOST_OF_CHIEF = 10
