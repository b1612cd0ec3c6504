import { swapTypedData } from '@platform/contracts/wallet/swap-signature'
import type { Hex } from 'viem'
import { isAddressEqual, recoverTypedDataAddress } from 'viem/utils'
import { type SwapQuote, toSign } from './swap-quote.ts'

/** Whether the wallet of the quote has signed what the quote says. */
export async function isSignedBy(quote: SwapQuote, signature: string): Promise<boolean> {
  try {
    const data = swapTypedData(toSign(quote))
    const signer = await recoverTypedDataAddress({ ...data, signature: signature as Hex })
    return isAddressEqual(signer, quote.to as Hex)
  } catch {
    return false
  }
}
