import { type MouseEvent, memo, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { Heading } from '../text/heading.tsx'
import { Body, Footer, Frame, Header, Panel } from './dialog-frame.ts'
import { trapTab } from './trap-tab.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  /** Asked for by Esc, the close button or the back-drop; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Actions; stay in view while the content scrolls. */
  footer?: ReactNode
  /** False where a slip beside the dialog would lose work. */
  backdropCloses?: boolean
  /** No way out but what the content offers, e.g. while money moves. */
  locked?: boolean
  width?: 's' | 'm' | 'l'
}

/**
 * A modal dialog; a sheet at the bottom on phones. Focus goes to the element with `data-autofocus`,
 * else to the title, stays inside, and goes back to where it was. The content exists only while open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer } = props
  const { backdropCloses = true, locked = false, width = 's' } = props
  const titleId = useId()
  const pressedOutside = useRef(false)
  const { ref, present } = useModal({ open, locked, onClose })

  /** Only a press that also began on the back-drop closes, not the end of a text selection. */
  function onClick(event: MouseEvent) {
    const outside = event.target === event.currentTarget && pressedOutside.current
    if (outside && backdropCloses && !locked) onClose()
  }

  return (
    <Frame
      ref={ref}
      data-k-modal=""
      aria-labelledby={titleId}
      $width={width}
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={onClick}
      onKeyDown={trapTab}
    >
      {present && (
        <WhileOpen open={open}>
          <Panel>
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

/** Keeps the last picture while the dialog leaves, though its owner may already have dropped the data. */
const WhileOpen = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)
