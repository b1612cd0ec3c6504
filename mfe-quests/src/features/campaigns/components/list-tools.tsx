import { Select } from '@platform/ui/interaction'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { type CampaignOrder, filterOrders } from '../model/campaign-filter.ts'
import { useListChoice } from '../model/use-list-choice.ts'

/** The order of the list; not in the first load. */
export function ListTools({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useT()
  const { choice, choose } = useListChoice()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The button that was pressed is gone. Where the tools come back later, the focus is elsewhere.
    if (takesFocus && document.activeElement === document.body) select.current?.focus()
  }, [takesFocus])
  const names: Record<CampaignOrder, string> = {
    'for-you': t('filter.for-you'),
    newest: t('order.newest'),
    end: t('order.end'),
    reward: t('filter.highest-reward'),
  }
  return (
    <Select
      ref={select}
      aria-label={t('list.sort')}
      value={choice.order}
      onChange={({ target: { value } }) => choose({ order: value as CampaignOrder })}
    >
      {filterOrders[choice.filter].map((order) => (
        <option key={order} value={order}>
          {names[order]}
        </option>
      ))}
    </Select>
  )
}

/** After the press that asked for it. */
export const ListToolsInFocus = () => <ListTools takesFocus />
