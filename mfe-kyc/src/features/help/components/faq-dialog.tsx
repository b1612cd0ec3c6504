import { color, font, Icon, size, space, Text, target } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
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

/** What users ask about the identity check; each question opens its answer. */
export function FaqDialog({ open, onClose }: FaqDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('faq')} closeLabel={t('close')} width="m">
      {QUESTIONS.map((question) => (
        <Question key={question} name="kyc-faq">
          <summary>
            {t(`ask.${question}`)}
            <Icon name="chevron" size={18} />
          </summary>
          <Text tone="mute">{t(`answer.${question}`)}</Text>
        </Question>
      ))}
    </Dialog>
  )
}

const Question = styled.details`
  padding-block: ${space(1)};
  & + & {
    border-top: 1px solid ${color.line};
  }
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${target};
    font: 600 ${size.card} / 1.35 ${font.heading};
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    flex: none;
    color: ${color.mute};
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  & > p {
    padding-bottom: ${space(3)};
  }
`
