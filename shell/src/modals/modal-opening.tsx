import { color, radius, Spinner, space } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** Shows that a modal's code is being loaded; a fast connection never shows it. */
export function ModalOpening() {
  const t = useT()
  return (
    <Place>
      <Spinner size={24} label={t('modal.opening')} />
    </Place>
  )
}

const appear = keyframes`from { visibility: hidden; }`

const Place = styled.div`
  position: fixed;
  inset: 50% auto auto 50%;
  z-index: 50;
  display: grid;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  transform: translate(-50%, -50%);
  pointer-events: none;
  animation: ${appear} 1ms 300ms backwards;
`
