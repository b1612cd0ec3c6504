import { color, motion, radius, Spinner, space } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** Responds to a press at once, while the modal's code is being loaded: the page dims as behind the modal. */
export function ModalOpening() {
  const t = useT()
  return (
    <Scrim>
      <Place>
        <Spinner size={24} label={t('modal.opening')} />
      </Place>
    </Scrim>
  )
}

const appear = keyframes`from { opacity: 0; }`

/** The page below can still be used: the modal that comes takes over. */
const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${color.ink} 70%, transparent);
  pointer-events: none;
  animation: ${appear} ${motion.feedback};
`

const Place = styled.div`
  display: grid;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
`
