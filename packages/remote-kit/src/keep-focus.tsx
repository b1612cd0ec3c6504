import { styled } from '@platform/ui/styled'
import { type ReactNode, useEffect, useRef } from 'react'

interface KeepFocusProps {
  /** Names what is shown; the focus is checked when it changes. */
  of: string
  children: ReactNode
}

/** Takes the focus when the control that had it is replaced or disabled, so that the focus stays in its place. */
export function KeepFocus({ of, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current === of) return
    shown.current = of
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || focused.matches(':disabled')
    if (lost) place.current?.focus({ preventScroll: true })
  }, [of])
  return (
    <Place ref={place} tabIndex={-1}>
      {children}
    </Place>
  )
}

const Place = styled.div`
  outline: none;
`
