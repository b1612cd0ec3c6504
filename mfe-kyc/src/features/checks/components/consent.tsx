import { color, Icon, Stack, size, space } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { useT } from '../i18n/messages.ts'

interface ConsentProps {
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  /** It was asked to go on without. */
  isMissing: boolean
}

/** The user agrees to what stands beside the fields, before anything is sent. */
export function Consent({ isGiven, onChange, isMissing }: ConsentProps) {
  const t = useT()
  const note = useId()
  return (
    <Stack gap={1}>
      <Checkbox
        name="consent"
        label={t('consent')}
        checked={isGiven}
        aria-invalid={isMissing}
        aria-describedby={note}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Note id={note} aria-live="polite">
        {isMissing && (
          <>
            <Icon name="warning" size={16} />
            <span>{t('consent.missing')}</span>
          </>
        )}
      </Note>
    </Stack>
  )
}

/** As that of a field. */
const Note = styled.div`
  display: flex;
  gap: ${space(1.5)};
  color: ${color.bad};
  font-size: ${size.meta};
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`
