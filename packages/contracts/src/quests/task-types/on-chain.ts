import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import { evmAddress } from '../../wallet/http.ts'

const MAX_UINT256 = 2n ** 256n - 1n

/** A whole number of the EVM, in decimal. */
export const uint256 = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, { message: 'must be a whole number in digits', abort: true })
  .refine((text) => BigInt(text) <= MAX_UINT256, { message: 'is larger than a number of the EVM' })

/** The contract that a task is about, as an operator writes it. */
export const heldContract = {
  /** EIP-155. */
  chainId: z.number().int().positive(),
  /** What users read. */
  chainName: plainLine(40),
  contract: evmAddress,
  /** The block whose state counts, the same for everybody, so that nothing that is sent on counts twice; the latest one if absent. */
  block: z.number().int().positive().optional(),
}

export const shownContract = {
  chainId: z.number().int(),
  chainName: z.string(),
  contract: z.string(),
  block: z.number().int().optional(),
}
