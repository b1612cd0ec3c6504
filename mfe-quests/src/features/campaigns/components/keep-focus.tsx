import { styled } from '@platform/ui/styled'
import { type ReactNode, useEffect, useRef } from 'react'

interface KeepFocusProps {
  /** Names what is shown; the focus is looked after whenever it changes. */
  of: string
  children: ReactNode
}

/** Catches the focus when the control that had it gives way to other content, so that it stays in its place. */
export function KeepFocus({ of, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current === of) return
    shown.current = of
    const lost = document.activeElement === null || document.activeElement === document.body
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
