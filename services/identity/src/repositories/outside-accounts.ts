import { type OutsideProvider, SOCIAL_COOLING_OFF_MS } from '@platform/contracts/identity/social'
import { insertOnce, type Outbox, type OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import { firstTry } from '../domain/notice-retry.ts'
import {
  NEVER_CONNECTED,
  type OutsideAccount,
  outsideAccountId,
  PREPARED_MS,
} from '../domain/outside-account.ts'
import { countIs } from './count-is.ts'
import { type KeptAccount, type StoredAccount, toAccount } from './outside-account-schema.ts'
import { outsideTokens } from './outside-tokens.ts'

type New = Pick<OutsideAccount, 'provider' | 'subject' | 'userId' | 'handle' | 'linkedAt'> & {
  sealedTokens: string | null
}

export type OutsideAccounts = ReturnType<typeof outsideAccountsRepository>

/** One user for each outside account, by its id; one account of a provider for each user, by a unique index. */
export function outsideAccountsRepository(model: Model<StoredAccount>, outbox: Outbox) {
  return {
    async find(provider: OutsideProvider, subject: string): Promise<KeptAccount | null> {
      const stored = await model.findById(outsideAccountId(provider, subject)).lean()
      return stored && toAccount(stored)
    },

    /** The account of the provider that the user has, or had and is reserved. */
    async held(provider: OutsideProvider, userId: string): Promise<KeptAccount | null> {
      const stored = await model.findOne({ holderKey: holderKeyOf(provider, userId) }).lean()
      return stored && toAccount(stored)
    },

    async ofUser(userId: string): Promise<KeptAccount[]> {
      return (await model.find({ userId }).lean()).map(toAccount)
    },

    /** False when the account exists, or the user has or had another one of the provider. */
    async insert(account: New, event: OutboxEvent): Promise<boolean> {
      const stored = newStored(account)
      const isNew = await insertOnce(model, { ...stored, outbox: [event] })
      if (isNew) outbox.notify(stored._id)
      return isNew
    },

    /** Stores it disconnected, to be connected by `reconnect`. False as for `insert`. */
    prepare(account: New): Promise<boolean> {
      const stored = { ...newStored(account), disconnectedAt: NEVER_CONNECTED, sealedTokens: null }
      return insertOnce(model, { ...stored, outbox: [] })
    },

    /** No account of the user that was read before is connected by `reconnect` afterwards. */
    async refusePrepared(userId: string): Promise<void> {
      await model.updateMany({ userId, disconnectedAt: { $ne: null } }, { $inc: { refusals: 1 } })
    },

    /**
     * Records a new proof of a connected account, with its event where it is published. False when it is not the user's, or
     * disconnected.
     */
    async renew(
      { id, userId }: KeptAccount,
      proof: Proof,
      published: { at: Date; event: OutboxEvent } | null,
    ): Promise<boolean> {
      const { $set, $inc } = renewalOf(proof)
      const { modifiedCount } = await model.updateOne(
        { _id: id, userId, disconnectedAt: null },
        {
          $set: { ...$set, ...(published && { provenAt: published.at }) },
          $inc,
          ...(published && { $push: { outbox: published.event } }),
        },
      )
      if (modifiedCount === 1 && published) outbox.notify(id)
      return modifiedCount === 1
    },

    /** Connects a disconnected account to its user again. False when `refusePrepared` came after it was read. */
    async reconnect(
      { id, userId, refusals }: KeptAccount,
      proof: Proof & { linkedAt: Date },
      event: OutboxEvent,
    ): Promise<boolean> {
      const { $set, $inc } = renewalOf(proof)
      const { modifiedCount } = await model.updateOne(
        {
          _id: id,
          userId,
          disconnectedAt: { $ne: null },
          refusals: countIs(refusals),
        },
        {
          $set: { ...$set, disconnectedAt: null, linkedAt: proof.linkedAt },
          $inc,
          $push: { outbox: event },
        },
      )
      if (modifiedCount === 1) outbox.notify(id)
      return modifiedCount === 1
    },

    /** False when it was not connected. The tokens stay until they are revoked. */
    async disconnect({ id, userId }: KeptAccount, now: Date, event: OutboxEvent): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, userId, disconnectedAt: null },
        { $set: { disconnectedAt: now, revokeRetry: firstTry(now) }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(id)
      return modifiedCount === 1
    },

    async setHandle({ id, userId }: KeptAccount, handle: string | null): Promise<void> {
      await model.updateOne({ _id: id, userId, disconnectedAt: null }, { $set: { handle } })
    },

    /** Forgets an account whose reservation is over; not before its events are published. */
    async release(id: string, disconnectedBefore: Date): Promise<void> {
      await model.deleteOne({ _id: id, ...releasable(disconnectedBefore) })
    },

    async releaseAll(disconnectedBefore: Date): Promise<void> {
      await model.deleteMany(releasable(disconnectedBefore))
    },

    ...outsideTokens(model),
  }
}

const holderKeyOf = (provider: OutsideProvider, userId: string) => `${provider}:${userId}`

const newStored = (account: New) => ({
  _id: outsideAccountId(account.provider, account.subject),
  ...account,
  holderKey: holderKeyOf(account.provider, account.userId),
  disconnectedAt: null,
  tokensVersion: 1,
  refreshingUntil: null,
  needsReconnect: false,
  refusals: 0,
})

type Proof = Pick<OutsideAccount, 'handle'> & { sealedTokens: string | null }

/** A provider that gives no tokens at this log-in leaves those that are there. */
const renewalOf = ({ handle, sealedTokens }: Proof) => ({
  $set: {
    handle,
    ...(sealedTokens === null
      ? {}
      : { sealedTokens, refreshingUntil: null, needsReconnect: false }),
  },
  $inc: { tokensVersion: 1 },
})

const releasable = (disconnectedBefore: Date) => ({
  disconnectedAt: { $lte: disconnectedBefore },
  // One that is being connected has never been, and stays for a moment.
  linkedAt: { $lte: new Date(disconnectedBefore.getTime() + SOCIAL_COOLING_OFF_MS - PREPARED_MS) },
  outbox: { $size: 0 },
})
