import { Combobox as Base } from '@base-ui/react/combobox'
import { styled } from '@platform/ui/styled'
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

/** Holds the list: in the body it would be inert and below an open `<dialog>`. */
export const Place = styled.span`
  display: contents;
`

export const Positioner = styled(Base.Positioner)`
  ${popupLayer}
`

export const Popup = styled(Base.Popup)`
  ${popupList}
`
