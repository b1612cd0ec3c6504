import { currencies } from '@platform/contracts/money'
import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import { FactList } from '@platform/ui/page-parts'
import type { SlotPrices } from '../api/prices-api.ts'
import { useT } from '../i18n/messages.ts'

/** Each price as a line. Amounts are exact. */
export function PriceFacts({ prices: { slots, edit } }: { prices: SlotPrices }) {
  const t = useT()
  const nameOf = useSlotName(slots.length)
  const textOf = ({ amount, currency }: SlotPrice) =>
    t('slots.price', { amount, currency: currencies[currency].name })
  return (
    <FactList
      facts={[
        ...slots.map((price, index) => ({ label: nameOf(index), value: textOf(price) })),
        { label: t('slots.edit'), value: textOf(edit) },
      ]}
    />
  )
}

/** What the price of a slot is called, by its place among so many. */
export function useSlotName(count: number): (index: number) => string {
  const t = useT()
  return (index) => t(index === count - 1 ? 'slots.from' : 'slots.slot', { slot: index + 1 })
}
