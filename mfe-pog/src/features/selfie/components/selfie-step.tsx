import { Button, Heading, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

export interface SelfieStepProps {
  /** A selfie is stored with the mint, or the user goes on without one. */
  onDone: () => void
}

/** A selfie for the avatar's traits, or the way on without one. */
export function SelfieStep({ onDone }: SelfieStepProps) {
  const t = useT()
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2}>{t('title')}</Heading>
        <Text tone="mute">{t('text')}</Text>
      </Stack>
      <Button block size="l" onClick={onDone}>
        {t('without')}
      </Button>
    </Stack>
  )
}
