import { styled } from '@platform/ui/styled'
import { type ReactNode, useEffect, useRef } from 'react'

interface KeepFocusProps {
  /** A value that changes whenever a control inside may be replaced or disabled. */
  changesWith: string | boolean
  children: ReactNode
}

/** Takes the focus when the control that had it is replaced or disabled, so that the focus stays in its place. */
export function KeepFocus({ changesWith, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(changesWith)
  useEffect(() => {
    if (shown.current === changesWith) return
    shown.current = changesWith
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || focused.matches(':disabled')
    if (lost) place.current?.focus({ preventScroll: true })
  }, [changesWith])
  return (
    <Place ref={place} tabIndex={-1}>
      {children}
    </Place>
  )
}

const Place = styled.div`
  outline: none;
`
