import { SEARCH_LENGTH } from '@platform/contracts/growth/search-kinds'
import { Button, IconButton, Inline } from '@platform/ui'
import { TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from './i18n/messages.ts'

/** For how long nothing is typed before it is searched for, ms. */
const TYPING_PAUSE_MS = 250

interface SearchFieldProps {
  /** What is searched for now. */
  searched: string
  onSearch: (words: string) => void
  /** The form was sent, too. */
  onSend: (words: string) => void
}

/** The words of a search, which begins while they are typed. */
export function SearchField({ searched, onSearch, onSend }: SearchFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(searched)
  const [before, setBefore] = useState(searched)
  // Another control, or the way back, has changed what is searched for.
  if (before !== searched) {
    setBefore(searched)
    if (searched !== typed.trim()) setTyped(searched)
  }
  const searchTyped = useEffectEvent(() => onSearch(typed.trim()))
  useEffect(() => {
    if (typed.trim() === searched) return
    const timer = setTimeout(() => searchTyped(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, searched])
  // The page has nothing else to begin with.
  useEffect(() => field.current?.focus(), [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
    onSend(typed)
  }
  const clear = () => {
    setTyped('')
    onSearch('')
    field.current?.focus()
  }
  return (
    <search>
      <form onSubmit={send}>
        <Inline gap={3} wrap={false}>
          <Grows>
            <TextInput
              ref={field}
              aria-label={t('label')}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={SEARCH_LENGTH.max}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              suffix={
                typed !== '' && (
                  <IconButton type="button" icon="close" label={t('clear')} onClick={clear} />
                )
              }
            />
          </Grows>
          <Button type="submit" variant="secondary">
            {t('send')}
          </Button>
        </Inline>
      </form>
    </search>
  )
}

const Grows = styled.div`
  flex: 1;
  min-width: 0;
`
