import type { Transaction } from '@platform/contracts/wallet/http'

/** An id is found by its beginning or its end, once that is long enough not to be found in most ids. */
const LEAST_OF_ID = 6

/**
 * Whether a transaction has this text in a name that its user remembers, a campaign's, a person's or an item's, or begins or ends the id of its
 * order with it: a receipt shows the end. Letters count without regard to case and accents; "@" before a person's name is left out.
 */
export function isFoundBy(transaction: Transaction, search: string): boolean {
  const wanted = plain(search.replace(/^@/, ''))
  if (namesOf(transaction).some((name) => plain(name).includes(wanted))) return true
  return (
    wanted.length >= LEAST_OF_ID &&
    idsOf(transaction).some((id) => id.startsWith(wanted) || id.endsWith(wanted))
  )
}

const namesOf = ({ reference, transfer, purchase }: Transaction): string[] =>
  [reference?.name, transfer?.userName, purchase?.name].filter((name) => name != null)

const idsOf = (of: Transaction): string[] =>
  [of.reference, of.transfer, of.purchase, of.payout, of.chain, of.earning, of.exchange]
    .map((part) => part?.id)
    .filter((id) => id !== undefined)
    .map(plain)

/** Latin letters lose their accents; the marks of other scripts are part of their words. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
