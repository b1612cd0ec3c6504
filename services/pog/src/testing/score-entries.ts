import { DAY_MS } from '@platform/contracts/constants'
import { type Amount, amountEntry, type Fact, factEntry } from '../domain/scores/entry.ts'

/** The time of tests of rules. */
export const NOW = new Date('2026-11-29T12:00:00Z')
export const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

let keys = 0
const base = (days: number) => ({ key: `key-${keys++}`, userId: 'user', at: ago(days) })

/** An entry of an amount, so many days ago. */
export const amount = (of: Partial<Amount> & Pick<Amount, 'input'>, days = 0) =>
  amountEntry(base(days), of)

/** The same of a fact. */
export const fact = (name: string, of: Partial<Fact> = {}, days = 0) =>
  factEntry(base(days), { fact: name, version: 1, ...of })
