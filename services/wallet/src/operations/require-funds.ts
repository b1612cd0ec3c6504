import { refusedField } from '@platform/service-kit'
import { ownerOf } from '../domain/account.ts'
import { refusalOf } from '../domain/next-posting.ts'
import { emptyTip } from '../domain/tip.ts'
import { inIntent, type Order, outIntent, type Transfer } from '../domain/transfer.ts'
import type { Dependencies } from './dependencies.ts'
import { debitRefusal } from './ledger/debit-refusal.ts'
import { requireNothingOwedBeside } from './ledger/require-nothing-owed-beside.ts'

type Needed = Pick<Dependencies, 'ledger'>

/**
 * Refuses what the ledger would refuse now, before anything is stored for it. The ledger decides again when it posts.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, VALIDATION_FAILED when the other account has no room
 */
export async function requireFunds({ ledger }: Needed, order: Order): Promise<void> {
  const [debit, credit] = [outIntent(order), inIntent(order)]
  const [payer = emptyTip(debit.account), receiver = emptyTip(credit.account)] = await ledger.tips([
    debit.account,
    credit.account,
  ])
  if (refusalOf(payer, debit)) throw refusalOfDebit(payer, order)
  const isOwn = ownerOf(debit.account).userId === ownerOf(credit.account).userId
  if (!isOwn) await requireNothingOwedBeside({ ledger }, debit.account)
  if (refusalOf(receiver, credit)) {
    throw refusedField('body.amount', 'the account would have more than an account can have')
  }
}

/** @throws the refusal of the debit of a void transfer, if it was refused: another one was faster */
export async function requireDebited({ ledger }: Needed, transfer: Transfer): Promise<void> {
  const { account, key } = outIntent(transfer)
  const debit = await ledger.find(account, key)
  if (!debit?.refusal) return
  const [tip = emptyTip(account)] = await ledger.tips([account])
  throw refusalOfDebit(tip, transfer)
}

const refusalOfDebit = (tip: Parameters<typeof debitRefusal>[0], { out }: Pick<Order, 'out'>) =>
  debitRefusal(tip, out.amount, ownerOf(out.account).currency)
