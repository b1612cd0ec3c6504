import { z } from 'zod'
import { textUpTo } from '../rules/text-up-to.ts'
import { RISK_RULES, RISK_SIGNAL_KINDS, RISK_SIGNALS, SHIELD_ATTRIBUTES } from './risk-kinds.ts'

export const riskSignalKind = z.enum(RISK_SIGNAL_KINDS)
export const shieldAttribute = z.enum(SHIELD_ATTRIBUTES)

const condition = z
  .strictObject({
    signal: riskSignalKind,
    /** So many of them at least. */
    from: z.number().int().min(1).max(RISK_RULES.count),
    /** Not longer than they are kept. */
    withinDays: z.number().int().min(1).max(RISK_RULES.days),
  })
  .superRefine(({ signal, withinDays }, context) => {
    const { keptDays } = RISK_SIGNALS[signal]
    if (withinDays > keptDays) {
      const message = `must be at most ${keptDays}, as long as ${signal} is kept`
      context.addIssue({ code: 'custom', path: ['withinDays'], message })
    }
  })

const rule = z.strictObject({
  /** Of this table alone. */
  id: textUpTo(40).regex(/^[a-z][a-z0-9-]*$/, 'must be letters, digits and hyphens'),
  attribute: shieldAttribute,
  /** All of them hold. */
  when: z.array(condition).min(1).max(RISK_RULES.conditions),
  /** Below 0 it speaks for the account. */
  weight: z.number().int().min(-RISK_RULES.weight).max(RISK_RULES.weight),
})

/**
 * A table of rules. Of rules with one attribute the one with the greatest weight counts; the weights of the attributes are added up.
 * No attribute reaches `holdFrom` alone: rewards wait only where two independent things speak for it.
 */
export const riskRules = z
  .strictObject({
    watchFrom: z.number().int().min(1).max(1_000),
    holdFrom: z.number().int().min(1).max(1_000),
    rules: z.array(rule).min(1).max(RISK_RULES.rules),
  })
  .superRefine(({ watchFrom, holdFrom, rules }, context) => {
    if (watchFrom > holdFrom) {
      context.addIssue({ code: 'custom', path: ['watchFrom'], message: 'is above holdFrom' })
    }
    const ids = new Set<string>()
    for (const [n, { id, weight }] of rules.entries()) {
      if (ids.has(id)) {
        context.addIssue({ code: 'custom', path: ['rules', n, 'id'], message: 'is there twice' })
      }
      ids.add(id)
      if (weight >= holdFrom) {
        const path = ['rules', n, 'weight']
        context.addIssue({ code: 'custom', path, message: 'holds rewards alone' })
      }
    }
  })
export type RiskRules = z.output<typeof riskRules>
export type RiskRule = RiskRules['rules'][number]

/** What holds before staff have written a table. */
export const FIRST_RISK_RULES: RiskRules = {
  watchFrom: 40,
  holdFrom: 80,
  rules: [
    {
      id: 'new',
      attribute: 'new-account',
      when: [{ signal: 'registered', from: 1, withinDays: 7 }],
      weight: 10,
    },
    {
      id: 'recovered',
      attribute: 'account-recovered',
      when: [{ signal: 'contact-undone', from: 1, withinDays: 30 }],
      weight: 50,
    },
    {
      id: 'wallets',
      attribute: 'wallet-changes',
      when: [{ signal: 'wallet-replaced', from: 2, withinDays: 30 }],
      weight: 30,
    },
    {
      id: 'payouts',
      attribute: 'payout-changes',
      when: [{ signal: 'payout-destination-set', from: 3, withinDays: 30 }],
      weight: 40,
    },
    {
      id: 'refunds',
      attribute: 'refunds',
      when: [{ signal: 'order-refunded', from: 3, withinDays: 90 }],
      weight: 20,
    },
    {
      id: 'offers',
      attribute: 'reversed-offers',
      when: [{ signal: 'points-taken-back', from: 2, withinDays: 90 }],
      weight: 50,
    },
    {
      id: 'holds',
      attribute: 'held-rewards',
      when: [{ signal: 'hold-refused', from: 1, withinDays: 90 }],
      weight: 60,
    },
    {
      id: 'revoked',
      attribute: 'revoked-rewards',
      when: [{ signal: 'reward-revoked', from: 1, withinDays: 90 }],
      weight: 50,
    },
    {
      id: 'proofs',
      attribute: 'refused-proofs',
      when: [{ signal: 'proof-refused', from: 5, withinDays: 30 }],
      weight: 40,
    },
    {
      id: 'referrals',
      attribute: 'refused-referrals',
      when: [{ signal: 'referral-refused', from: 2, withinDays: 90 }],
      weight: 40,
    },
    {
      id: 'clan-reports',
      attribute: 'reported-content',
      when: [{ signal: 'clan-refused', from: 1, withinDays: 90 }],
      weight: 20,
    },
    {
      id: 'card-reports',
      attribute: 'reported-content',
      when: [{ signal: 'card-refused', from: 1, withinDays: 90 }],
      weight: 20,
    },
    {
      id: 'identity',
      attribute: 'identity-refused',
      when: [{ signal: 'identity-refused', from: 2, withinDays: 90 }],
      weight: 50,
    },
    {
      id: 'proven',
      attribute: 'identity-proven',
      when: [{ signal: 'identity-proven', from: 1, withinDays: 365 }],
      weight: -40,
    },
  ],
}
