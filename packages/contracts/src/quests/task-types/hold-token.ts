import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import { heldContract, shownContract, uint256 } from './on-chain.ts'
import { defineTaskType } from './task-type.ts'

/** One of the user's wallets holds at least so much of an ERC-20 token. */
export const holdToken = defineTaskType({
  type: 'HOLD_TOKEN',
  operator: {
    ...heldContract,
    symbol: plainLine(16),
    /** In the token's minor units. */
    minimum: uint256.refine((text) => text !== '0', { message: 'must be more than 0' }),
  },
  settings: { ...shownContract, symbol: z.string(), minimum: z.string() },
  input: {},
  rejections: ['TOKEN_BALANCE_TOO_LOW', 'HOLDING_USED'],
  needs: ['linkedWallet'],
  terms: ['chainId', 'chainName', 'contract', 'block', 'symbol', 'minimum'],
})
