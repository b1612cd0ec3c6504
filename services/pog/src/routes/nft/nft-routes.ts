import { id } from '@platform/contracts/envelope'
import { nftMetadata, nftMetadataParams, userNfts } from '@platform/contracts/pog/cards-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Token } from '../../domain/mint/mint.ts'
import {
  type PublicCardDependencies,
  showMetadata,
  showUserNfts,
} from '../../operations/chain/public-cards.ts'
import type { VerifyToken } from '../../operations/chain/verify-card.ts'
import { PUBLIC_READS } from '../scores/limits.ts'
import type { QuestionsOf } from '../verification/check-limits.ts'

/** Wallets and markets keep metadata anyway; what is erased is to be gone from caches soon. */
const CACHED = 'public, max-age=60'

/** GET /api/nft/metadata/:tokenId and /api/nft/user/:userId. */
export function nftRoutes(
  app: ServiceApp,
  deps: PublicCardDependencies & { verify: VerifyToken; questionsOf: QuestionsOf },
): void {
  app.get(
    '/api/nft/metadata/:tokenId',
    {
      config: { access: 'public', rateLimit: PUBLIC_READS },
      schema: {
        tags: ['pog'],
        description: 'As ERC-721 has it: not in the envelope.',
        params: nftMetadataParams,
        response: { ...answers({}, ['NOT_FOUND']), 200: nftMetadata },
      },
    },
    async (request, reply) => {
      const metadata = await showMetadata(deps, request.params.tokenId)
      reply.header('cache-control', CACHED)
      return metadata
    },
  )
  app.get(
    '/api/nft/user/:userId',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: {
        tags: ['pog'],
        params: z.strictObject({ userId: id }),
        response: answers({ 200: userNfts }, ['UNAVAILABLE']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const readerId = request.user?.id ?? null
      const holderOf = async (token: Token) =>
        (await deps.verify(token, deps.questionsOf(request))).holder
      return ok(await showUserNfts({ ...deps, holderOf }, request.params.userId, readerId))
    },
  )
}
