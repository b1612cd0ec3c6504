import { DAY_MS } from '@platform/contracts/constants'
import { slotPrices } from '@platform/contracts/pog/avatars-http'
import type { staffActed } from '@platform/contracts/pog/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import {
  type ActRecording,
  type ApprovalKind,
  type ApprovalRequest,
  type Approvals,
  recordAct,
  refusedField,
  type Staff,
} from '@platform/service-kit'
import type { z } from 'zod'
import { type Price, priceFrom, priceView } from '../../domain/slots/price.ts'
import type { SlotPriceList } from '../../domain/slots/slot-prices.ts'
import type { SlotPrices } from '../../repositories/slot-prices.ts'

type Body = z.output<typeof slotPrices>
type Needed = ActRecording<ActOf<typeof staffActed>> & { slotPrices: SlotPrices }

const WAITS_MS = 3 * DAY_MS
/** With which users pay. */
const CURRENCIES: readonly Price['currency'][] = ['KCASH', 'RTOKEN']

/** The prices as calls have them. */
export const slotPricesView = ({ slots, edit }: SlotPriceList): Body => ({
  slots: slots.map(priceView),
  edit: priceView(edit),
})

/** @throws VALIDATION_FAILED for another currency, or an amount with too many decimal places */
function slotPricesFrom({ slots, edit }: Body): SlotPriceList {
  const others = [...slots, edit].filter(({ currency }) => !CURRENCIES.includes(currency))
  if (others.length > 0) throw refusedField('body.slots', 'has a currency that nobody pays with')
  return { slots: slots.map(priceFrom), edit: priceFrom(edit) }
}

/**
 * Asks another person to approve new prices, which count once they do. While a request for the same prices waits, a further call returns it.
 * @throws VALIDATION_FAILED
 */
export async function requestSlotPrices(
  { approvals, ids, clock }: Needed & { approvals: Approvals<'set-slot-prices'> },
  by: Staff,
  given: Body,
): Promise<ApprovalRequest> {
  const body = slotPricesView(slotPricesFrom(given))
  const reason = 'Change what avatar slots cost'
  for (let ended = 0; ; ended += 1) {
    const id = ids.from('slot-prices', JSON.stringify(body), by.id, String(ended))
    const found = await approvals.find(id)
    if (!found || isOpen(found, clock.now())) {
      return approvals.ask('set-slot-prices', { id, body, by, reason })
    }
  }
}

const isOpen = ({ state, expiresAt }: ApprovalRequest, now: Date) =>
  state === 'waiting' ? expiresAt > now : state === 'approved'

/** Prices that another person approves. */
export const slotPricesApproval = (deps: Needed): ApprovalKind<Body> => ({
  body: slotPrices,
  waitsMs: WAITS_MS,
  async run({ id, body, askedBy }) {
    const before = await deps.slotPrices.current()
    await recordAct(deps, {
      id: deps.ids.from('act', 'set-slot-prices', id),
      ...{ by: askedBy, action: 'set-slot-prices', subject: { kind: 'slot-prices', id: 'all' } },
      ...{ before: slotPricesView(before), after: body },
    })
    await deps.slotPrices.set(slotPricesFrom(body), id)
  },
})
