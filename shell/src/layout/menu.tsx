import { color, media, radius, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { headerHeight } from './bar-size.ts'
import { pageWidth } from './page-width.ts'

interface MenuProps {
  /** The button that opens it gets these. */
  trigger: (props: { popoverTarget: string; 'aria-expanded': boolean }) => ReactElement
  /** Name of the list. */
  label: string
  children: (close: () => void) => ReactNode
}

/** A list below the header's right end. The browser closes it on Esc, or a press outside, and gives the focus back. */
export function Menu({ trigger, label, children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-expanded': open })}
      <Popover
        id={id}
        ref={list}
        popover="auto"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children(() => list.current?.hidePopover())}
      </Popover>
    </>
  )
}

const Popover = styled.ul`
  position: fixed;
  inset: calc(${headerHeight.phone} + ${space(1)}) ${space(3)} auto auto;
  min-width: 220px;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  color: ${color.text};
  ${media.desktop} {
    inset: calc(${headerHeight.desktop} + ${space(1)}) max(${space(6)}, calc((100vw - ${pageWidth}) / 2 + ${space(6)})) auto
      auto;
  }
`

/** One line of a `Menu`: a link or a button. */
export const MenuItem = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${target};
  padding-inline: ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover,
  &[aria-pressed='true'] {
    background: ${color.surface3};
  }
`
