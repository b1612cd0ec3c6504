import type { Model } from 'mongoose'
import type { DuePage, NoticeRetry, Unsent } from '../domain/notice-retry.ts'
import { type KeptAccount, type StoredAccount, toAccount } from './outside-account-schema.ts'
import { findDue, retryIs } from './unsent.ts'

/** The tokens of outside accounts: one refresh at a time, and none that are not revoked after a disconnect. */
export function outsideTokens(model: Model<StoredAccount>) {
  return {
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
    async unrevoked(page: DuePage): Promise<Unsent<KeptAccount>[]> {
      // A comparison that its index serves: not null.
      const waiting = { disconnectedAt: { $gt: new Date(0) }, sealedTokens: { $ne: null } }
      const found = await findDue(model, 'revokeRetry', waiting, page)
      return found.map((stored) => ({
        id: stored._id,
        retry: stored.revokeRetry ?? null,
        item: toAccount(stored),
      }))
    },

    async postponeRevoke({ id, retry }: Unsent<KeptAccount>, next: NoticeRetry): Promise<void> {
      const asRead = { _id: id, ...retryIs('revokeRetry', retry) }
      await model.updateOne(asRead, { $set: { revokeRetry: next } })
    },

    /** Nothing when the account was connected again meanwhile. */
    async dropTokens({ id, tokensVersion }: KeptAccount): Promise<void> {
      await model.updateOne(
        { _id: id, tokensVersion, disconnectedAt: { $ne: null } },
        { $set: { sealedTokens: null } },
      )
    },
  }
}
