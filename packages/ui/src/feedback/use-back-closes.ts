import { useEffect, useEffectEvent } from 'react'
import { addSheet } from './sheet-history.ts'

/** While it is open, Back calls `close` and the page stays: for a sheet, or a later step of a form. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? addSheet({ close: () => onBack() }) : undefined), [isOpen])
}
