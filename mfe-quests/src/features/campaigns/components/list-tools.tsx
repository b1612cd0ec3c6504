import { MAX_SEARCH_LENGTH } from '@platform/contracts/constants'
import { IconButton, space } from '@platform/ui'
import { Select, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type FormEvent, useEffect, useRef } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { type CampaignOrder, filterOrders } from '../model/campaign-filter.ts'
import { useListChoice } from '../model/use-list-choice.ts'
import { useTypedSearch } from '../model/use-typed-search.ts'

/** The search in the list and its order; not in the first load. */
export function ListTools({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useT()
  const { choice, choose } = useListChoice()
  const { typed, type, send } = useTypedSearch(choice.search, (search) => choose({ search }))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (takesFocus && document.activeElement === document.body) field.current?.focus()
  }, [takesFocus])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  const clear = () => {
    send('')
    field.current?.focus()
  }
  return (
    <Tools role="search" onSubmit={onSubmit}>
      <TextInput
        ref={field}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ target: { value } }) => type(value)}
        suffix={
          typed !== '' && (
            <IconButton type="button" icon="close" label={t('list.clearSearch')} onClick={clear} />
          )
        }
      />
      <Order />
    </Tools>
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

/** The order goes below the search where both do not fit. */
const Tools = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  max-width: 640px;
  & > * {
    flex: 1 1 ${space(36)};
    min-width: 0;
  }
  & > :first-child {
    flex-grow: 3;
  }
`
