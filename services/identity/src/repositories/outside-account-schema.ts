import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { NoticeRetry } from '../domain/notice-retry.ts'
import type { OutsideAccount } from '../domain/outside-account.ts'
import { retryField } from './unsent.ts'

export interface StoredAccount extends OutsideAccount {
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
  /** When a proof of it was published last; absent while it was published as connected alone. */
  provenAt?: Date
  /** Grows when what was read of it may not be connected any more. */
  refusals?: number
  /** When the tokens are revoked that were not at the disconnect. */
  revokeRetry?: NoticeRetry
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
    provenAt: Date,
    sealedTokens: { type: String, default: null },
    tokensVersion: { type: Number, default: 0 },
    refreshingUntil: { type: Date, default: null },
    needsReconnect: { type: Boolean, default: false },
    refusals: { type: Number, default: 0 },
    revokeRetry: retryField,
    outbox: outboxField,
  },
  { versionKey: false },
)
outsideAccountSchema.index({ holderKey: 1 }, { unique: true })
outsideAccountSchema.index({ userId: 1 })
outsideAccountSchema.index({ disconnectedAt: 1 })

/** An account with its sealed tokens. */
export type KeptAccount = OutsideAccount & {
  id: string
  sealedTokens: string | null
  tokensVersion: number
  needsReconnect: boolean
  refusals: number
  provenAt: Date | null
}

export function toAccount(stored: StoredAccount): KeptAccount {
  const { _id, provider, subject, userId, handle, linkedAt, disconnectedAt } = stored
  const { sealedTokens, tokensVersion, needsReconnect, refusals = 0, provenAt } = stored
  return {
    id: _id,
    provider,
    subject,
    userId,
    handle,
    linkedAt,
    disconnectedAt,
    sealedTokens,
    tokensVersion,
    needsReconnect,
    refusals,
    provenAt: provenAt ?? null,
  }
}
