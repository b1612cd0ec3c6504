import { type OutsideProvider, SOCIAL_COOLING_OFF_MS } from '@platform/contracts/identity/social'
import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import {
  NEVER_CONNECTED,
  type OutsideAccount,
  outsideAccountId,
  PREPARED_MS,
} from '../domain/outside-account.ts'

interface StoredAccount extends OutsideAccount {
  _id: string
  /** `provider:userId`, held from the connection to the end of the cooling-off: one account of a provider for a user. */
  holderKey: string
  /** `ProviderTokens` and the account's id as JSON, sealed; null for a provider without, and after their revocation. */
  sealedTokens: string | null
  /** Grows with each change of the tokens, so that one refresh does not overwrite another. */
  tokensVersion: number
  /** Until then one instance refreshes the tokens. */
  refreshingUntil: Date | null
  needsReconnect: boolean
  /** Grows when what was read of it may not be connected any more. */
  refusals?: number
  outbox: OutboxEvent[]
}

export const outsideAccountSchema = new Schema<StoredAccount>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    subject: { type: String, required: true },
    userId: { type: String, required: true },
    holderKey: { type: String, required: true },
    handle: { type: String, default: null },
    linkedAt: { type: Date, required: true },
    disconnectedAt: { type: Date, default: null },
    sealedTokens: { type: String, default: null },
    tokensVersion: { type: Number, default: 0 },
    refreshingUntil: { type: Date, default: null },
    needsReconnect: { type: Boolean, default: false },
    refusals: { type: Number, default: 0 },
    outbox: outboxField,
  },
  { versionKey: false },
)
outsideAccountSchema.index({ holderKey: 1 }, { unique: true })
outsideAccountSchema.index({ userId: 1 })
outsideAccountSchema.index({ disconnectedAt: 1 })

const holderKeyOf = (provider: OutsideProvider, userId: string) => `${provider}:${userId}`

/** An account with its sealed tokens. */
export type KeptAccount = OutsideAccount & {
  id: string
  sealedTokens: string | null
  tokensVersion: number
  needsReconnect: boolean
  refusals: number
}

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

    /** Records a new proof of a connected account. False when it is not the user's, or disconnected. */
    async renew({ id, userId }: KeptAccount, proof: Proof): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, userId, disconnectedAt: null },
        renewalOf(proof),
      )
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
          ...{ _id: id, userId, disconnectedAt: { $ne: null } },
          // Former versions stored none.
          refusals: refusals === 0 ? { $in: [0, null] } : refusals,
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
        { $set: { disconnectedAt: now }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(id)
      return modifiedCount === 1
    },

    async setHandle({ id, userId }: KeptAccount, handle: string | null): Promise<void> {
      await model.updateOne({ _id: id, userId, disconnectedAt: null }, { $set: { handle } })
    },

    /** Whether this instance may refresh the tokens of that version, until `until`. */
    async beginRefresh(
      { id, tokensVersion }: KeptAccount,
      now: Date,
      until: Date,
    ): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        {
          _id: id,
          tokensVersion,
          disconnectedAt: null,
          $or: [{ refreshingUntil: null }, { refreshingUntil: { $lte: now } }],
        },
        { $set: { refreshingUntil: until } },
      )
      return modifiedCount === 1
    },

    /** Null: the provider refused the refresh. Nothing when the tokens were replaced meanwhile. */
    async endRefresh({ id, tokensVersion }: KeptAccount, sealedTokens: string | null) {
      await model.updateOne(
        { _id: id, tokensVersion },
        {
          $set: { sealedTokens, refreshingUntil: null, needsReconnect: sealedTokens === null },
          $inc: { tokensVersion: 1 },
        },
      )
    },

    /** The refresh did not reach the provider: the tokens stay, and another may try. */
    async leaveRefresh({ id, tokensVersion }: KeptAccount): Promise<void> {
      await model.updateOne({ _id: id, tokensVersion }, { $set: { refreshingUntil: null } })
    },

    /** Disconnected accounts with tokens that are still to be revoked. */
    async toRevoke(limit: number): Promise<KeptAccount[]> {
      const found = await model
        // A comparison that its index serves: not null.
        .find({ disconnectedAt: { $gt: new Date(0) }, sealedTokens: { $ne: null } })
        .sort({ disconnectedAt: 1 })
        .limit(limit)
        .lean()
      return found.map(toAccount)
    },

    /** Nothing when the account was connected again meanwhile. */
    async dropTokens({ id, tokensVersion }: KeptAccount): Promise<void> {
      await model.updateOne(
        { _id: id, tokensVersion, disconnectedAt: { $ne: null } },
        { $set: { sealedTokens: null } },
      )
    },

    /** Forgets an account whose reservation is over; not before its events are published. */
    async release(id: string, disconnectedBefore: Date): Promise<void> {
      await model.deleteOne({ _id: id, ...releasable(disconnectedBefore) })
    },

    async releaseAll(disconnectedBefore: Date): Promise<void> {
      await model.deleteMany(releasable(disconnectedBefore))
    },
  }
}

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

function toAccount(stored: StoredAccount): KeptAccount {
  const { _id, provider, subject, userId, handle, linkedAt, disconnectedAt } = stored
  const { sealedTokens, tokensVersion, needsReconnect, refusals = 0 } = stored
  return {
    ...{ id: _id, provider, subject, userId, handle, linkedAt, disconnectedAt },
    ...{ sealedTokens, tokensVersion, needsReconnect, refusals },
  }
}
