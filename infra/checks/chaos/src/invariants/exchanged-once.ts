import { type Currency, toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { availableOf, transactionsOf } from '../driver/account.ts'
import { showExchange } from '../driver/exchange.ts'
import type { User } from '../driver/user.ts'
import type { Acknowledgement } from '../load/history.ts'
import { missingIn } from './paid-once.ts'

export type Exchanged = Extract<Acknowledgement, { kind: 'exchanged' }>

const AT_A_TIME = 8

/**
 * Each acknowledged exchange is done, and twice in its user's history: what left one account, and what arrived in the other; no other
 * exchange is. Nothing was exchanged by a quote that was refused. Nobody has more or less USDT than that, unless it also moves otherwise.
 * @param refusals ids of quotes by user
 * @returns a line for each violation
 */
export async function exchangeViolations(
  users: readonly User[],
  exchanges: readonly Exchanged[],
  refusals: readonly { user: string; exchange: string }[] = [],
  { movesOtherwise = false } = {},
): Promise<string[]> {
  const found = await inParallel(users, AT_A_TIME, async (user) => {
    const own = exchanges.filter((one) => one.user === user.id)
    const refused = refusals.filter((one) => one.user === user.id)
    const statuses = await inParallel(own, 1, async ({ exchange: id }) => {
      const status = (await showExchange(user, id))?.status
      return status === 'done' ? [] : [`exchange ${id} is ${status}`]
    })
    const used = await inParallel(refused, 1, async ({ exchange: id }) => {
      const status = (await showExchange(user, id))?.status ?? 'void'
      return status === 'void' ? [] : [`exchange ${id} is ${status} although it was refused`]
    })
    const expected = own.flatMap(({ from, pay, to, receive }) => [
      `${from} -${toMinor(pay, from)}`,
      `${to} ${toMinor(receive, to)}`,
    ])
    const listed = (await transactionsOf(user, 'meta-txn'))
      .filter(({ exchange }) => exchange)
      .map(({ currency, delta }) => `${currency} ${signed(delta, currency)}`)
    const balance = await availableOf(user, 'USDT')
    const right = exchangedSum(own, 'USDT')
    return [
      ...[...statuses, ...used].flat(),
      ...missingIn(listed, expected).map((line) => `${user.id} has no exchange ${line}`),
      ...missingIn(expected, listed).map((line) => `${user.id} has an exchange too much: ${line}`),
      ...(movesOtherwise || balance === right
        ? []
        : [`${user.id} has ${balance} USDT, exchanged were ${right}`]),
    ]
  })
  return found.flat()
}

/** What exchanges brought to an account of the currency, less what they took from it, minor units. */
export function exchangedSum(exchanges: readonly Exchanged[], currency: Currency): bigint {
  return exchanges.reduce(
    (sum, { from, pay, to, receive }) =>
      sum +
      (to === currency ? toMinor(receive, to) : 0n) -
      (from === currency ? toMinor(pay, from) : 0n),
    0n,
  )
}

const signed = (delta: string, currency: Currency): bigint =>
  delta.startsWith('-') ? -toMinor(delta.slice(1), currency) : toMinor(delta, currency)
