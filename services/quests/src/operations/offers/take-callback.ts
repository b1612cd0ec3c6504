import type { OfferCallback, OfferState } from '@platform/contracts/quests/offerwall'
import type { SignedCall } from '@platform/contracts/rules/signed-call'
import { DomainError } from '@platform/service-kit/errors'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { mismatchOf, nextUtcDay, type OfferClick } from '../../domain/offers/offer-click.ts'
import type { Dependencies } from '../dependencies.ts'
import { type PaysOffers, payOffer } from './pay-offer.ts'
import { revocationEvent } from './republish-revocations.ts'

type Needed = PaysOffers &
  Pick<Dependencies, 'offerClicks' | 'offerSeals' | 'providers' | 'countCallback'>

/** How a click stands after a network's call. */
type Outcome = Exclude<OfferState, 'started'>

/**
 * Takes what a network says about a click, however often, late, and in whatever order it says it. Of a refused call only a count is kept.
 * @throws UNAUTHENTICATED, OFFER_CLICK_UNKNOWN, OFFER_MISMATCH, OFFER_CONVERTED
 */
export async function takeCallback(
  deps: Needed,
  network: string,
  said: OfferCallback,
  signed: SignedCall,
): Promise<Outcome> {
  if (!deps.providers.offerNetworks.isSigned(network, signed, deps.clock.now())) {
    // Anybody can name any network.
    deps.countCallback('unknown', 'UNAUTHENTICATED')
    throw new DomainError('UNAUTHENTICATED')
  }
  try {
    const { state, isRepeated } = await record(deps, network, said)
    deps.countCallback(network, isRepeated ? 'repeated' : state)
    return state
  } catch (error) {
    if (error instanceof DomainError) deps.countCallback(network, error.code)
    throw error
  }
}

async function record(deps: Needed, network: string, said: OfferCallback) {
  for (;;) {
    const click = await clickOf(deps, network, said)
    const changed = await (said.status === 'completed' ? complete : reverse)(deps, click, said)
    if (changed === 'none') return { state: click.state as Outcome, isRepeated: true }
    if (changed !== 'passed') return { state: changed, isRepeated: false }
  }
}

/** The click that the network may speak of, as it is now. */
async function clickOf(deps: Needed, network: string, said: OfferCallback): Promise<OfferClick> {
  const { offerClicks } = deps
  const click = await clickNamed(deps, network, said.click)
  // Also after its user has left.
  if (click?.network !== network) throw new DomainError('OFFER_CLICK_UNKNOWN')
  const field = mismatchOf(click, said)
  if (field) throw new DomainError('OFFER_MISMATCH', { field })
  const { transaction } = said
  const other = click.transaction ?? transaction
  const owner = await offerClicks.withTransaction(network, transaction)
  if (other !== transaction || (owner && owner.id !== click.id)) {
    throw new DomainError('OFFER_CONVERTED')
  }
  return click
}

/** The former seal opens only what was begun before ours: a network can make it for any click. */
async function clickNamed(
  { offerClicks, offerSeals, providers }: Needed,
  network: string,
  sealed: string,
): Promise<OfferClick | null> {
  const id = offerSeals.clickOf(network, sealed)
  if (id !== undefined) return offerClicks.find(id)
  const formerId = providers.offerNetworks.formerClickOf(network, sealed)
  const former = formerId === undefined ? null : await offerClicks.find(formerId)
  return former?.isOwnSeal ? null : former
}

/** `none`: the network has said so before; `passed`: another call came between. */
type Change = Outcome | 'none' | 'passed'

async function complete(deps: Needed, click: OfferClick, said: OfferCallback): Promise<Change> {
  if (click.state !== 'started') return 'none'
  const paid = await payOffer(deps, click, said)
  if (paid !== 'full') return paid
  const dueAt = nextUtcDay(deps.clock.now())
  return (await deps.offerConversions.hold(click, said, dueAt)) ? 'held' : 'passed'
}

async function reverse(deps: Needed, click: OfferClick, said: OfferCallback): Promise<Change> {
  if (click.state === 'reversed') return 'none'
  const at = deps.clock.now()
  const event = revocationEvent(deps.events, click)
  const nextRetryAt = new Date(at.getTime() + FIRST_RETRY_MS)
  const isReversed = await deps.offerConversions.reverse(click, said, { at, event, nextRetryAt })
  return isReversed ? 'reversed' : 'passed'
}
