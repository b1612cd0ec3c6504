import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import { heldContract, shownContract, uint256 } from './on-chain.ts'
import { defineTaskType } from './task-type.ts'

/** One of the user's wallets holds so many tokens of an ERC-721 collection, or a certain one. */
export const holdNft = defineTaskType({
  type: 'HOLD_NFT',
  operator: {
    ...heldContract,
    /** What users read. */
    collection: plainLine(60),
    minimum: z.number().int().min(1).max(1_000).default(1),
    /** The one that is asked for, whatever `minimum` says. */
    tokenId: uint256.optional(),
  },
  settings: {
    ...shownContract,
    collection: z.string(),
    minimum: z.number().int(),
    tokenId: z.string().optional(),
  },
  input: {},
  rejections: ['NFT_NOT_HELD', 'HOLDING_USED'],
  needs: ['linkedWallet'],
  terms: ['chainId', 'chainName', 'contract', 'block', 'collection', 'minimum', 'tokenId'],
})
