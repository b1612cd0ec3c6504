import { Heading, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'

const QUESTIONS = [
  'why',
  'stored',
  'seen',
  'kept',
  'refused',
  'skip',
  'delete',
  'minor',
  'safe',
] as const

export interface FaqDialogProps {
  open: boolean
  onClose: () => void
}

/** What users ask about the identity check. */
export function FaqDialog({ open, onClose }: FaqDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('faq')} closeLabel={t('close')} width="m" tall>
      <Stack gap={5}>
        {QUESTIONS.map((question) => (
          <Stack key={question} gap={1}>
            <Heading level={3}>{t(`ask.${question}`)}</Heading>
            <Text tone="mute">{t(`answer.${question}`)}</Text>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}
