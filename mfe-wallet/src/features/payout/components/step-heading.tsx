import { Heading, Stack, Text } from '@platform/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/messages.ts'

const STEPS = ['amount', 'destination', 'review'] as const

interface StepHeadingProps {
  step: (typeof STEPS)[number]
  /** Not of the page's first step: its heading takes no focus from where the user is. */
  takesFocus?: boolean
}

export function StepHeading({ step, takesFocus = true }: StepHeadingProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <Stack gap={1}>
      <Text size="meta" tone="mute">
        {t('step.of', { step: String(STEPS.indexOf(step) + 1) })}
      </Text>
      <Heading ref={title} level={2} tabIndex={-1}>
        {t(`step.${step}`)}
      </Heading>
    </Stack>
  )
}
