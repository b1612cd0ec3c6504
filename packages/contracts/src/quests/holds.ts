import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { staffReason } from '../staff/reason.ts'

/**
 * Why a person looks at a reward before it is paid. The texts to the user explain each without its threshold. No reason but SHIELD, which
 * already stands on several things, holds a reward alone.
 */
export const holdReason = z.enum([
  /** Other accounts took part from the same device. */
  'DEVICE',
  /** The log-in kept no id of a device, as every browser does. */
  'NO_DEVICE',
  /** Many other accounts took part from the same network. */
  'NETWORK',
  /** Another account used the same account at a provider. */
  'ACCOUNT',
  /** It went faster than a person does it, or many accounts of one device took part within an hour. */
  'VELOCITY',
  /** Friends of one user took part from one device or network. */
  'INVITATIONS',
  /** What several services know of the account: the user reads it at GET /api/shield-attributes. */
  'SHIELD',
])
export type HoldReason = z.infer<typeof holdReason>

/** What a reward that is held, or was, says to its user. */
export const rewardHold = z.object({
  /**
   * `waiting` for a first decision, `appealed` for that of another person; `rejected` may be appealed against until `appealUntil`, and
   * `final` is over. `released`: it is paid as any other.
   */
  state: z.enum(['waiting', 'released', 'rejected', 'appealed', 'final']),
  reasons: z.array(holdReason),
  since: timestamp,
  /** When a decision should be there, at the latest; null of one that is decided. */
  decisionBy: timestamp.nullable(),
  /** When it is paid if nobody has decided; null of one that is decided. */
  releasedBy: timestamp.nullable(),
  /** What the user said to the reviewer before the decision. */
  explanation: z.string().nullable(),
  /** What the reviewer who refused it wrote to the user. */
  words: z.string().nullable(),
  /** Null unless it may be appealed against. */
  appealUntil: timestamp.nullable(),
})
export type RewardHold = z.infer<typeof rewardHold>

/** POST .../claims/:claimId/explanation, while it is held: what the reviewer should know. POST .../appeal: once, after a refusal,
 * or before a claw-back. */
export const holdWords = z.strictObject({ reason: staffReason })

/** A kind of sign that is kept of a user, and of how many of its kind. */
const keptSignal = z.object({
  kind: z.enum(['DEVICE', 'NETWORK', 'ACCOUNT']),
  count: z.number().int(),
  firstAt: timestamp,
  lastAt: timestamp,
})
export type KeptSignal = z.infer<typeof keptSignal>

/** GET /api/userquest/held: what is held of the caller, and what is kept to decide that. */
export const ownHolds = z.object({
  rewards: z.array(
    z.object({
      claimId: z.string(),
      campaign: z.object({ id, title: z.string() }),
      amount,
      currency,
      hold: rewardHold,
    }),
  ),
  signals: z.array(keptSignal),
  /** Days after which a sign that was not seen again is deleted. */
  keptDays: z.number().int(),
})
export type OwnHolds = z.infer<typeof ownHolds>

/** GET .../admin/holds/:id, for the reviewer who has claimed it: what the decision is about. */
export const holdParams = z.strictObject({ id })
export const holdCase = z.object({
  id,
  campaign: z.object({ id, title: z.string() }),
  amount,
  currency,
  /** With how many accounts, or friends, speak for it; of speed, how many tasks or accounts. */
  reasons: z.array(z.object({ reason: holdReason, count: z.number().int() })),
  /** Other accounts with the same signs, up to 20, by how many kinds they share. */
  linked: z.array(
    z.object({
      userId: id,
      userName: z.string().nullable(),
      shares: z.array(keptSignal.shape.kind),
    }),
  ),
  explanation: z.string().nullable(),
})
export type HoldCase = z.infer<typeof holdCase>
