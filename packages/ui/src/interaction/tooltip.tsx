import { styled } from '@platform/ui/styled'
import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useCode } from './use-code.ts'

interface TooltipProps {
  /** A few words that help; nothing that is needed, for touch shows none of it. */
  text: string
  /** One control; it is described by the text, whether it shows or not. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Long enough to cross the gap between the control and the tooltip, ms. */
const LEAVE_MS = 150

const load = () => import('./loaded-tooltip.tsx')

/** Words over a control while the pointer or the keyboard is on it; Esc hides them. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const { code, fetchCode } = useCode(load)
  useEffect(() => () => clearTimeout(leaving.current), [])

  function show() {
    clearTimeout(leaving.current)
    fetchCode()
    setOpen(true)
  }
  function hide() {
    clearTimeout(leaving.current)
    setOpen(false)
  }

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show()}
      onPointerLeave={() => {
        leaving.current = setTimeout(hide, LEAVE_MS)
      }}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
      {code && <code.LoadedTooltip anchor={anchor} open={open} text={text} />}
    </Anchor>
  )
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`
