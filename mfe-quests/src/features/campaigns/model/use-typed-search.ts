import { useEffect, useEffectEvent, useState } from 'react'
import { asSearch } from './list-choice.ts'

/** For how long nothing is typed before it is searched for, ms. */
const TYPING_PAUSE_MS = 300

/**
 * A search as it is typed. `send` searches at once.
 * @param searched what is searched for now; where another control changes it, the field shows that
 */
export function useTypedSearch(searched: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(searched)
  const [shown, setShown] = useState(searched)
  const [sent, setSent] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    // Our own search comes back later, when more may have been typed.
    if (searched !== sent) {
      setTyped(searched)
      setSent(searched)
    }
  }
  const search = (text: string) => {
    const wanted = asSearch(text)
    setSent(wanted)
    if (wanted !== searched) onSearch(wanted)
  }
  const searchTyped = useEffectEvent(() => search(typed))
  useEffect(() => {
    if (asSearch(typed) === sent) return
    const timer = setTimeout(() => searchTyped(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])

  const send = (text: string) => {
    setTyped(text)
    search(text)
  }
  return { typed, type: setTyped, send }
}
