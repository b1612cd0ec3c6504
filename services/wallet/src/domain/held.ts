import type { HeldFor } from '@platform/contracts/wallet/held'
import { SERVICE_PURPOSES } from '@platform/contracts/wallet/service-holds'
import { readEarningKey } from './earnings/earning.ts'
import type { Posting } from './posting.ts'
import { serviceHoldIdOf } from './service-hold.ts'

/** A part of what is set aside on an account. */
export interface HeldPart {
  for: HeldFor
  /** Minor units. */
  amount: bigint
  /** Null of what no posting explains. */
  since: Date | null
  /** Of a hold that a service placed, whose purpose is with the hold. */
  serviceHoldId: string | null
}

type Line = Pick<Posting, 'key' | 'heldDelta' | 'refusal' | 'createdAt'>

/** The postings of an account that set something aside and whose hold has not ended. Fed newest first. */
export function createHeldParts(held: bigint) {
  const ended = new Set<string>()
  const parts: HeldPart[] = []
  let left = held
  return {
    /** Whether earlier postings say nothing more. */
    isWhole: () => left <= 0n,
    add({ key, heldDelta, refusal, createdAt }: Line): void {
      const name = nameOf(key)
      if (heldDelta === 0n || refusal || name === null) return
      if (heldDelta < 0n) {
        ended.add(name)
        return
      }
      if (ended.has(name)) return
      const serviceHoldId = serviceHoldIdOf(key)
      parts.push({ for: purposeOf(key), amount: heldDelta, since: createdAt, serviceHoldId })
      left -= heldDelta
    },
    /** With what no posting explains as `other`. */
    parts(): HeldPart[] {
      if (left <= 0n) return parts
      return [...parts, { for: 'other', amount: left, since: null, serviceHoldId: null }]
    },
  }
}

/** The same for what sets an amount aside and for what ends that; null for what a claw-back ends within moments. */
function nameOf(key: string): string | null {
  const earning = readEarningKey(key)
  if (earning) return earning.clawBackId === null ? `earning:${earning.earningId}` : null
  return key.replace(/:(?:place|settle)$/, '')
}

/** @returns the first purpose for a hold of a service: the hold itself says which */
function purposeOf(key: string): HeldFor {
  if (serviceHoldIdOf(key) !== null) return SERVICE_PURPOSES[0]
  if (key.startsWith('payout:')) return 'payout'
  if (key.startsWith('swap:')) return 'swap'
  if (key.startsWith('store:')) return 'store'
  return readEarningKey(key) ? 'tax' : 'other'
}
