import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type { OfferReversal, OwnOffer } from '@platform/contracts/quests/offerwall'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { OfferClick } from '../../domain/offers/offer-click.ts'
import type { Dependencies } from '../dependencies.ts'

interface Asked {
  cursor?: string | undefined
  pageLimit?: number | undefined
}

/** What the user has begun, newest first. */
export async function listOwnOffers(
  deps: Pick<Dependencies, 'offerClicks' | 'providers'>,
  userId: string,
  { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT }: Asked,
): Promise<Page<OwnOffer>> {
  const page = await readPage(
    { cursor, limit },
    {
      position: timePosition,
      read: (after, most) => deps.offerClicks.listOf(userId, after, most),
      positionOf: ({ startedAt, id }) => ({ value: startedAt, id }),
    },
  )
  const names = new Map(deps.providers.offerNetworks.list.map(({ id, name }) => [id, name]))
  const items = page.items.map((click) => ownView(click, names.get(click.network)))
  return { ...page, items }
}

/** @param name of the network; none where the deployment no longer knows it */
function ownView(click: OfferClick, name = click.network): OwnOffer {
  const { id, network, title, art, state, kPoints, startedAt, creditedAt, dueAt, reversedAt } =
    click
  return {
    ...{ id, network: { id: network, name }, title, art, state, kPoints },
    startedAt: startedAt.toISOString(),
    creditedAt: creditedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    reversedAt: reversedAt?.toISOString() ?? null,
  }
}

/** What networks took back after it was credited, newest first, each with when the wallet took it from the user. */
export async function listReversals(
  deps: Pick<Dependencies, 'offerConversions'>,
  { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT }: Asked,
): Promise<Page<OfferReversal>> {
  const page = await readPage(
    { cursor, limit },
    {
      position: timePosition,
      read: (after, most) => deps.offerConversions.owed(after, most),
      positionOf: ({ reversedAt, startedAt, id }) => ({ value: reversedAt ?? startedAt, id }),
    },
  )
  return { ...page, items: page.items.map(reversalView) }
}

function reversalView(click: OfferClick): OfferReversal {
  const {
    id,
    network,
    offer,
    title,
    userId,
    transaction,
    kPoints,
    creditedAt,
    reversedAt,
    takenBackAt,
  } = click
  if (transaction === null || !creditedAt || !reversedAt) throw new Error(`${id} is not reversed`)
  return {
    ...{ id, network, offer, title, userId, transaction, kPoints },
    creditedAt: creditedAt.toISOString(),
    reversedAt: reversedAt.toISOString(),
    takenBackAt: takenBackAt?.toISOString() ?? null,
  }
}
