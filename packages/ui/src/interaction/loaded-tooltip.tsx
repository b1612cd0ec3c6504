import { Tooltip as Base } from '@base-ui/react/tooltip'
import { styled } from '@platform/ui/styled'
import type { RefObject } from 'react'
import { color, motion, radius, size, space } from '../theme/tokens.ts'
import { popupLayer } from './popup.ts'

interface LoadedTooltipProps {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  text: string
}

/** The visible part of a `Tooltip`; screen readers get its text from the control's description. */
export function LoadedTooltip({ anchor, open, text }: LoadedTooltipProps) {
  return (
    <Base.Root open={open}>
      <Base.Portal container={anchor}>
        <Positioner anchor={anchor} sideOffset={6} positionMethod="fixed" aria-hidden="true">
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const Positioner = styled(Base.Positioner)`
  ${popupLayer}
`

const Popup = styled(Base.Popup)`
  max-width: min(280px, var(--available-width));
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface3};
  color: ${color.text};
  font-size: ${size.meta};
  transition: opacity ${motion.feedback};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`
