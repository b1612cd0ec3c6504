import { MAX_SEARCH_LENGTH } from '@platform/contracts/constants'
import { IconButton, space } from '@platform/ui'
import { TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useTypedSearch } from '../model/use-typed-search.ts'

interface SearchFormProps {
  label: string
  /** What is searched for now. */
  search: string
  onSearch: (search: string) => void
  takesFocus?: boolean
  /** Beside the field; below it where both do not fit. */
  children?: ReactNode
}

/** A search as it is typed; not in the first load. */
export function SearchForm({
  label,
  search,
  onSearch,
  takesFocus = false,
  children,
}: SearchFormProps) {
  const t = useT()
  const { typed, type, send } = useTypedSearch(search, onSearch)
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
        aria-label={label}
        placeholder={label}
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
      {children}
    </Tools>
  )
}

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
