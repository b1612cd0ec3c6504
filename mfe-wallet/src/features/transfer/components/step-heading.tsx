import { StepHeading as Begins } from '../../amounts/components/step-heading.tsx'
import { useT } from '../i18n/messages.ts'

const STEPS = ['recipient', 'amount', 'review'] as const

interface StepHeadingProps {
  step: (typeof STEPS)[number]
  takesFocus?: boolean
}

export function StepHeading({ step, takesFocus }: StepHeadingProps) {
  const t = useT()
  const place = t('step.of', { step: String(STEPS.indexOf(step) + 1) })
  return (
    <Begins
      place={place}
      title={t(`step.${step}`)}
      {...(takesFocus !== undefined && { takesFocus })}
    />
  )
}
