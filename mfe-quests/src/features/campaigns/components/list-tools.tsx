import { Select } from '@platform/ui/interaction'
import { useT } from '../../../i18n/messages.ts'
import { type CampaignOrder, filterOrders } from '../model/campaign-filter.ts'
import { useListChoice } from '../model/use-list-choice.ts'
import { SearchForm } from './search-form.tsx'

/** The search in the list and its order; not in the first load. */
export function ListTools({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useT()
  const { choice, choose } = useListChoice()
  return (
    <SearchForm
      label={t('list.search')}
      search={choice.search}
      onSearch={(search) => choose({ search })}
      takesFocus={takesFocus}
    >
      <Order />
    </SearchForm>
  )
}

/** After the press that asked for it. */
export const ListToolsInFocus = () => <ListTools takesFocus />

/** The order of the list; nothing where there is only one. */
function Order() {
  const t = useT()
  const { choice, choose } = useListChoice()
  const orders = filterOrders[choice.filter]
  const names: Record<CampaignOrder, string> = {
    'for-you': t('filter.for-you'),
    newest: t('order.newest'),
    end: t('order.end'),
    reward: t('filter.highest-reward'),
  }
  if (orders.length === 1) return null
  return (
    <Select
      aria-label={t('list.sort')}
      value={choice.order}
      onChange={({ target: { value } }) => choose({ order: value as CampaignOrder })}
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {names[order]}
        </option>
      ))}
    </Select>
  )
}
