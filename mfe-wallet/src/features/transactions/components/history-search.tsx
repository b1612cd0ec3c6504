import { MAX_SEARCH_LENGTH } from '@platform/contracts/constants'
import { useSearchParams } from '@platform/remote-kit/router'
import { IconButton, Stack } from '@platform/ui'
import { TextInput } from '@platform/ui/interaction'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { withFilter } from '../model/transaction-filter.ts'

/** ms without a key after which what is typed is searched for. */
const TYPING_MS = 400

/** A search as it is typed: the address has it. */
export function HistorySearch() {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  const [before, setBefore] = useState(asked)
  // The address has another one, as when the filters are cleared.
  if (asked !== before) {
    setBefore(asked)
    if (asked === '') setTyped('')
  }
  const field = useRef<HTMLInputElement>(null)
  const send = useEffectEvent((search: string) => {
    if (search !== asked) setAddress(withFilter(address, 'search', search), { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Stack
      as="form"
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setAddress(withFilter(address, 'search', typed.trim()), { replace: true })
      }}
    >
      <TextInput
        ref={field}
        aria-label={t('search')}
        placeholder={t('search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        suffix={
          typed !== '' && (
            <IconButton
              type="button"
              icon="close"
              label={t('clearSearch')}
              onClick={() => {
                setTyped('')
                setAddress(withFilter(address, 'search', ''), { replace: true })
                field.current?.focus()
              }}
            />
          )
        }
      />
    </Stack>
  )
}
