import { Combobox as Base } from '@base-ui/react/combobox'
import { styled } from '@platform/ui/styled'
import { type ReactNode, type RefObject, useRef } from 'react'
import { bareInput, controlFace, focusWithin } from '../form/control-face.ts'
import { popupLayer, popupList } from './popup.ts'

/** The field of a combobox, or of a text with suggestions. */
export const Well = styled.span`
  ${controlFace}
  ${focusWithin}
  display: flex;
  align-items: center;
  & > input {
    ${bareInput}
  }
`

/** The list below a field. */
export function PopupList({ well, children }: PopupListProps) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Place ref={place} />
      <Base.Portal container={place}>
        <Positioner anchor={well} sideOffset={4} positionMethod="fixed">
          <Popup>{children}</Popup>
        </Positioner>
      </Base.Portal>
    </>
  )
}

interface PopupListProps {
  /** The field. */
  well: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Holds the list: in the body it would be inert and below an open `<dialog>`. */
const Place = styled.span`
  display: contents;
`

const Positioner = styled(Base.Positioner)`
  ${popupLayer}
`

const Popup = styled(Base.Popup)`
  ${popupList}
`
