import type { Language } from '@platform/contracts/constants'
import type { Role } from '@platform/contracts/identity/rights'
import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { ContactChange } from '../domain/contact-change.ts'
import type { NoticeRetry } from '../domain/notice-retry.ts'
import type { User } from '../domain/user.ts'
import { retryField } from './unsent.ts'

export interface StoredUser {
  _id: string
  phoneNumber?: string
  email?: string
  userName?: string
  userNameKey?: string
  /** How the name looks; absent for one that was chosen before another name of the same look. */
  userNameLook?: string
  /** See `User`. */
  nameFixedBy?: string
  userNameChanges?: Date[]
  picture?: string
  /** See `User`. */
  expertId?: string
  /** Since when that is so, or they are no expert any more: events come in any order. Absent of who never was one. */
  expertAt?: Date
  roles: Role[]
  /** When roles were last given or taken; absent for a user whose roles never changed. */
  rolesChangedAt?: Date
  /** Approved requests that changed the roles, the last ones. */
  rolesRequests?: string[]
  /** See `User`. */
  reviewerMadeBy?: string[]
  /** When the phone number or the e-mail address last changed. */
  contactsChangedAt?: Date
  /** Of the last days, the oldest first. */
  contactChanges?: ContactChange[]
  /** The last challenge of each channel that the user asked for, to change it. */
  contactChallenges?: { phone?: string; email?: string }
  /** Ids of those whose message was not sent. */
  unreportedChanges?: string[]
  changeNoticeRetry?: NoticeRetry
  /** Undos that have yet to take away what was added, with the time of each. */
  unfinishedUndos?: { id: string; since: Date }[]
  /** When the saved wallet was last replaced, as far as identity has heard; absent for a user whose wallet never was. */
  walletReplacedAt?: Date
  /** The message about it, while it is to be sent. */
  walletNotice?: { replacedAt: Date; sentTo: string[]; retry?: NoticeRetry }
  /** When one was last sent. */
  walletNoticeSentAt?: Date
  /** The same of the destination of payouts: when the newest was registered. */
  payoutSetAt?: Date
  payoutNotice?: { replacedAt: Date; sentTo: string[]; retry?: NoticeRetry }
  payoutNoticeSentAt?: Date
  /** The same of the bank account: when another one was last asked for. */
  bankAskedAt?: Date
  bankNotice?: { replacedAt: Date; sentTo: string[]; retry?: NoticeRetry }
  bankNoticeSentAt?: Date
  createdAt: Date
  /** Of messages about the account; absent for a user who has not logged in since it is kept. */
  language?: Language
  /** Absent for a user who has never undone a contact change, nor ended their other sessions. */
  epoch?: number
  spared?: { sessionId: string; epoch: number }
  outbox: OutboxEvent[]
}

const contactChangeField = new Schema<ContactChange>(
  {
    id: { type: String, required: true },
    channel: { type: String, required: true },
    from: { type: String, default: null },
    to: { type: String, required: true },
    at: { type: Date, required: true },
    addedSince: Date,
    language: { type: String, required: true },
    undoneAt: { type: Date, default: null },
    takenAway: { type: [String], default: undefined },
    sentTo: { type: [String], default: undefined },
  },
  { _id: false },
)

const unfinishedUndoField = new Schema(
  { id: { type: String, required: true }, since: { type: Date, required: true } },
  { _id: false },
)

const walletNoticeField = new Schema(
  { replacedAt: { type: Date, required: true }, sentTo: [String], retry: retryField },
  { _id: false },
)

const sparedField = new Schema(
  { sessionId: { type: String, required: true }, epoch: { type: Number, required: true } },
  { _id: false },
)

export const userSchema = new Schema<StoredUser>(
  {
    _id: { type: String, required: true },
    phoneNumber: String,
    email: String,
    userName: String,
    userNameKey: String,
    userNameLook: String,
    nameFixedBy: String,
    userNameChanges: { type: [Date], default: undefined },
    picture: { type: String, index: true, sparse: true },
    expertId: String,
    expertAt: Date,
    roles: { type: [String], default: [] },
    rolesChangedAt: { type: Date, index: true, sparse: true },
    rolesRequests: { type: [String], default: undefined },
    reviewerMadeBy: { type: [String], default: undefined },
    contactsChangedAt: Date,
    contactChanges: { type: [contactChangeField], default: undefined },
    contactChallenges: { type: Schema.Types.Mixed, default: undefined },
    unreportedChanges: { type: [String], default: undefined },
    changeNoticeRetry: retryField,
    unfinishedUndos: { type: [unfinishedUndoField], default: undefined },
    walletReplacedAt: Date,
    walletNotice: { type: walletNoticeField, default: undefined },
    walletNoticeSentAt: Date,
    payoutSetAt: Date,
    payoutNotice: { type: walletNoticeField, default: undefined },
    payoutNoticeSentAt: Date,
    bankAskedAt: Date,
    bankNotice: { type: walletNoticeField, default: undefined },
    bankNoticeSentAt: Date,
    createdAt: { type: Date, required: true },
    language: String,
    epoch: Number,
    spared: { type: sparedField, default: undefined },
    outbox: outboxField,
  },
  { versionKey: false },
)
for (const field of ['phoneNumber', 'email', 'userNameKey', 'userNameLook'] as const) {
  userSchema.index({ [field]: 1 }, { unique: true, sparse: true })
}
userSchema.index({ roles: 1 })
userSchema.index({ 'contactChanges.from': 1 }, { sparse: true })
userSchema.index({ unreportedChanges: 1 }, { sparse: true })
userSchema.index({ 'unfinishedUndos.since': 1 }, { sparse: true })
userSchema.index({ 'walletNotice.replacedAt': 1 }, { sparse: true })
userSchema.index({ 'payoutNotice.replacedAt': 1 }, { sparse: true })
userSchema.index({ 'bankNotice.replacedAt': 1 }, { sparse: true })

export function toUser(stored: StoredUser): User {
  return {
    id: stored._id,
    phoneNumber: stored.phoneNumber ?? null,
    email: stored.email ?? null,
    userName: stored.userName ?? null,
    userNameChanges: stored.userNameChanges ?? [],
    ...(stored.nameFixedBy && { nameFixedBy: stored.nameFixedBy }),
    picture: stored.picture ?? null,
    ...(stored.expertId && { expertId: stored.expertId }),
    roles: stored.roles,
    ...(stored.reviewerMadeBy && { reviewerMadeBy: stored.reviewerMadeBy }),
    createdAt: stored.createdAt,
    ...(stored.language && { language: stored.language }),
    epoch: stored.epoch ?? 0,
    spared: stored.spared ?? null,
  }
}
