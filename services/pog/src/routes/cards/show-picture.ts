import { userNameBody } from '@platform/contracts/identity/http'
import { SHARE_CHANNELS } from '@platform/contracts/pog/share-pictures'
import { matchesEtag } from '@platform/contracts/rules/matches-etag'
import { DomainError, rememberReads, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { type Card, type CardSources, cardOf } from '../../cards/card-of.ts'
import type { CardPictures } from '../../cards/card-pictures.ts'
import { type PictureKind, pictureKey } from '../../cards/pictures.ts'
import { drawingTurns, type Reply, type Request } from './drawing-turns.ts'

interface Parts {
  sources: CardSources
  pictures: CardPictures
  /** How many pictures are drawn at the same time. */
  atOnce: number
}

/**
 * s that browsers and shared caches show a picture without asking: an erased user's card is gone after it. There is no
 * `stale-while-revalidate`, which would show it once more.
 */
const FRESH_S = 60
/** For how long the facts of a card are used again, so that a page of cards, or a loop of one, does not count scores each time. */
const CARD_MS = 10_000
const CARDS_REMEMBERED = 2_000
/** Per address and minute, as the art of avatars: a page shows up to a hundred, and many users share an address. */
const LIMIT = { max: 3_000, timeWindow: 60_000 }

const params = z.strictObject({ userName: userNameBody.shape.userName })
const noQuery = z.strictObject({})
const shareQuery = z.strictObject({ channel: z.enum(SHARE_CHANNELS).default('more') })

/** GET /api/pog/card/:userName/{front,back}, /api/pog/share-card/:userName, /api/pog/nft-image/:userName: PNGs of a minted card. */
export function showPictureRoutes(app: ServiceApp, { sources, pictures, atOnce }: Parts): void {
  const inTurn = drawingTurns(app, atOnce)
  // A failed read is not remembered: a card has its pictures as soon as it is minted.
  const cards = rememberReads((name: string) => loadCard(sources, name), {
    usedForMs: CARD_MS,
    most: CARDS_REMEMBERED,
  })

  /** Headers of the answer, and the PNG; null for one that the client has already. */
  async function load(kind: PictureKind, userName: string, request: Request, reply: Reply) {
    const card = await cards(userName.toLowerCase())
    const key = pictureKey(kind, card.facts)
    const etag = `"${key.slice(0, 32)}"`
    const headers = {
      etag,
      'cache-control': `public, max-age=${FRESH_S}`,
      // Marketplaces and previews show it on pages of their own.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (matchesEtag(request.headers['if-none-match'], etag)) return { headers, png: null }
    const stored = () => pictures.find(kind, card.userId, key)
    const png =
      (await stored()) ??
      // Another request may have drawn it while this one waited.
      (await inTurn(request, reply, async () => (await stored()) ?? pictures.draw(kind, card)))
    return { headers, png: Buffer.from(png.buffer, png.byteOffset, png.byteLength) }
  }

  function showRoute<Query extends z.ZodType>(
    path: string,
    description: string,
    querystring: Query,
    kindOf: (query: z.output<Query>) => PictureKind,
  ) {
    app.get(
      path,
      {
        config: { access: 'public', rateLimit: LIMIT },
        schema: { description, params, querystring, produces: ['image/png'] },
      },
      async (request, reply) => {
        const kind = kindOf(request.query as z.output<Query>)
        const { userName } = request.params
        const { headers, png } = await load(kind, userName, request, reply)
        reply.headers(headers)
        return png === null ? reply.code(304).send() : reply.type('image/png').send(png)
      },
    )
  }

  const front = "The front of a user's card."
  showRoute('/api/pog/card/:userName/front', front, noQuery, () => 'front')
  const back = "The back of a user's card: scores, badges, and how to check it."
  showRoute('/api/pog/card/:userName/back', back, noQuery, () => 'back')
  const share = "A user's card for a channel, in its size."
  showRoute('/api/pog/share-card/:userName', share, shareQuery, ({ channel }) => `share-${channel}`)
  const nft = 'The picture that the metadata of the token leads to.'
  showRoute('/api/pog/nft-image/:userName', nft, noQuery, () => 'nft-image')
}

/** @throws DomainError NOT_FOUND where no card has this name */
async function loadCard(sources: CardSources, userName: string): Promise<Card> {
  const card = await cardOf(sources, userName)
  if (!card) throw new DomainError('NOT_FOUND')
  return card
}
