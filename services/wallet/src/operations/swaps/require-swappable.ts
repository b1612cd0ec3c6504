import { toDecimal } from '@platform/contracts/money'
import { DomainError } from '@platform/service-kit'
import { userAccount } from '../../domain/account.ts'
import type { ChainToken, OpenChain } from '../../domain/swap/chain.ts'
import type { SwapQuote } from '../../domain/swap/swap-quote.ts'
import { availableOf, emptyTip } from '../../domain/tip.ts'
import type { Dependencies } from '../dependencies.ts'
import { debitRefusal } from '../ledger/debit-refusal.ts'
import { requireNothingOwedBeside } from '../ledger/require-nothing-owed-beside.ts'

type Paying = Pick<SwapQuote, 'userId' | 'currency' | 'pay'>

/**
 * Refuses what the ledger would refuse now, before anything is stored for it. The ledger decides again when it sets the amount aside.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts
 */
export async function requireSwapFunds(
  { ledger }: Pick<Dependencies, 'ledger'>,
  { userId, currency, pay }: Paying,
): Promise<void> {
  const account = userAccount(userId, currency)
  const [tip = emptyTip(account)] = await ledger.tips([account])
  if (tip.debt > 0n || availableOf(tip) < pay) throw debitRefusal(tip, pay, currency)
  await requireNothingOwedBeside({ ledger }, account)
}

/** @throws SWAP_TOO_SMALL for less than the least, or than the fees */
export function requireLeast(token: ChainToken, quote: SwapQuote): void {
  if (quote.pay >= token.minimum && quote.receive > 0n) return
  const least = token.minimum > 0n ? token.minimum : quote.gasFee + quote.platformFee + 1n
  const fees = quote.gasFee + quote.platformFee
  const minimum = least > fees ? least : fees + 1n
  throw new DomainError('SWAP_TOO_SMALL', {
    minimum: toDecimal(minimum, token.currency),
    currency: token.currency,
  })
}

/** @throws SWAP_NOT_COVERED while the relayer has too few tokens, or no coins for gas; ProviderError while the RPC does not answer */
export async function requireCovered(
  { client, relayer }: OpenChain,
  { contract, receive }: SwapQuote,
): Promise<void> {
  const [tokens, coins] = await Promise.all([
    client.balanceOf(contract, relayer.address),
    client.coinsOf(relayer.address),
  ])
  if (tokens < receive || coins === 0n) throw new DomainError('SWAP_NOT_COVERED')
}
