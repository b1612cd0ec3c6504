import { styled } from '@platform/ui/styled'
import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useCode } from './use-code.ts'

interface TooltipProps {
  /** A few helpful words. Touch does not show them, so they must not be required. */
  text: string
  /** One control; the text is its description, shown or not. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Time to cross the gap between the control and the tooltip, ms. */
const LEAVE_MS = 150

const load = () => import('./loaded-tooltip.tsx')

/** A text over a control while it is hovered or has the keyboard focus; Esc hides it. */
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
