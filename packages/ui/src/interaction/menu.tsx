import { type KeyboardEvent, useState } from 'react'
import { Button } from '../action/button.tsx'
import type { MenuProps } from './menu-props.ts'
import { useCode } from './use-code.ts'

const load = () => import('./loaded-menu.tsx')

/** A button with a list of actions. The list's code is fetched when the button is hovered or focused. */
export function Menu(props: MenuProps) {
  const { code, fetchCode } = useCode(load)
  const [opened, setOpened] = useState(false)
  if (code && opened) return <code.LoadedMenu {...props} />

  function open() {
    setOpened(true)
    fetchCode()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const { items: _, ...button } = props
  return (
    <Button
      variant="secondary"
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={open}
      onKeyDown={onKeyDown}
    />
  )
}
