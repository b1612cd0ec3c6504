import { Menu as Base } from '@base-ui/react/menu'
import { styled } from '@platform/ui/styled'
import { useRef } from 'react'
import { Button } from '../action/button.tsx'
import { Icon } from '../surface/icon.tsx'
import type { MenuProps } from './menu-props.ts'
import { popupItem, popupLayer, popupList } from './popup.ts'

/** `Menu` after its code is loaded. It opens at once, because the user has pressed the button. */
export function LoadedMenu({ items, children, ...button }: MenuProps) {
  // A list in the body would be inert and below an open `<dialog>`.
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Base.Root defaultOpen modal={false}>
      <Base.Trigger
        render={
          <Button variant="secondary" {...button}>
            {children}
          </Button>
        }
      />
      <Place ref={place} />
      <Base.Portal container={place}>
        <Positioner sideOffset={4} align="start" positionMethod="fixed">
          <Popup>
            {items.map(({ id, label, icon, disabled = false, onSelect }) => (
              <Item key={id} disabled={disabled} onClick={onSelect}>
                {icon && <Icon name={icon} size={18} />}
                {label}
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const Place = styled.span`
  display: contents;
`

const Positioner = styled(Base.Positioner)`
  ${popupLayer}
`

const Popup = styled(Base.Popup)`
  ${popupList}
`

const Item = styled(Base.Item)`
  ${popupItem}
`
