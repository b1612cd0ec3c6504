import { type MouseEvent, memo, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { Heading } from '../text/heading.tsx'
import { Body, Footer, Frame, Header, Panel } from './dialog-frame.ts'
import { keepTallest } from './keep-tallest.ts'
import { trapTab } from './trap-tab.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  /** Called for Esc, the close button or the backdrop; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Actions; stay in view while the content scrolls. */
  footer?: ReactNode
  /** False if a misplaced click beside the dialog would lose work. */
  backdropCloses?: boolean
  /** The user can leave only by the content's own controls, e.g. during a transfer. */
  locked?: boolean
  width?: 's' | 'm' | 'l'
  /** Takes a phone's whole height. */
  tall?: boolean
}

/**
 * A modal dialog; a sheet at the bottom on phones. Focus goes to the element with `data-autofocus`,
 * else to the title, stays inside, and returns on close. The content is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer } = props
  const { backdropCloses = true, locked = false, width = 's', tall = false } = props
  const titleId = useId()
  const pressedOutside = useRef(false)
  const { ref, present } = useModal({ open, locked, onClose })

  /**
   * Closes only for a press that also began on the backdrop, not for the end of a text selection, nor for the second press
   * of two whose first opened the dialog.
   */
  function onClick(event: MouseEvent) {
    const outside = event.target === event.currentTarget && pressedOutside.current
    if (outside && event.detail < 2 && backdropCloses && !locked) onClose()
  }

  return (
    <Frame
      ref={ref}
      aria-labelledby={titleId}
      $width={width}
      $tall={tall}
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={onClick}
      onKeyDown={trapTab}
    >
      {present && (
        <WhileOpen open={open}>
          <Panel ref={keepTallest}>
            <Header>
              <Heading level={2} size="section" id={titleId} tabIndex={-1}>
                {title}
              </Heading>
              {!locked && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
            </Header>
            <Body>{children}</Body>
            {footer && <Footer>{footer}</Footer>}
          </Panel>
        </WhileOpen>
      )}
    </Frame>
  )
}

/** Keeps the last content during the closing animation, when its owner may have dropped the data. */
const WhileOpen = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)
