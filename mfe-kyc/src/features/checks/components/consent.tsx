import { Icon, Stack, Text } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
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
      <Text id={note} size="meta" tone="bad" aria-live="polite">
        {isMissing && (
          <>
            <Icon name="warning" size={16} /> {t('consent.missing')}
          </>
        )}
      </Text>
    </Stack>
  )
}
