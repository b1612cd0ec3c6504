import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { toMinor } from '@platform/contracts/money'
import { type SlotPrice, slotPrices } from '@platform/contracts/pog/avatars-http'
import { approval } from '@platform/contracts/staff/approvals'
import { z } from 'zod'
import type { OperatorSession } from '../platform/log-in.ts'

const PATH = '/api/pog/admin/slot-prices'

type SlotPrices = z.infer<typeof slotPrices>

/** @throws Error with what is wrong in the file */
export async function readPricesFile(file: string): Promise<SlotPrices> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not a JSON file`)
  }
  const parsed = slotPrices.safeParse(json)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** The prices that count now. @throws Refusal */
export const readPrices = (session: OperatorSession): Promise<SlotPrices> =>
  session.call({ method: 'GET', path: PATH, data: slotPrices })

/** A line for each slot, and one for a change of an avatar. */
export function describePrices({ slots, edit }: SlotPrices): string[] {
  const lines = slots.map((price, index) => {
    const later = index + 1 === slots.length ? ' and each later one' : ''
    return `slot ${index + 1}${later}: ${textOf(price)}`
  })
  return [...lines, `a change of an avatar: ${textOf(edit)}`]
}

/**
 * Asks another person to approve the prices. Where they count already nothing is asked; asked for again while the request waits, it is the
 * same one. @throws Refusal; RangeError for an amount with too many decimal places
 */
export async function changePrices(
  session: OperatorSession,
  wanted: SlotPrices,
  say: (line: string) => void,
): Promise<void> {
  if (isDeepStrictEqual(minorOf(await readPrices(session)), minorOf(wanted))) {
    return say('unchanged: these prices count already')
  }
  const asked = await session.call({ method: 'PUT', path: PATH, data: approval, body: wanted })
  for (const line of describePrices(wanted)) say(line)
  say(`${asked.id}: the change of prices is ${asked.state}`)
  if (asked.state === 'waiting') {
    say(`Another person approves it at /operator/approvals, until ${asked.expiresAt}.`)
  }
}

const textOf = ({ amount, currency }: SlotPrice) => `${amount} ${currency}`

/** To compare: "0" is the same amount as "0.00". */
const minorOf = ({ slots, edit }: SlotPrices) =>
  [...slots, edit].map(({ amount, currency }) => [toMinor(amount, currency), currency])
