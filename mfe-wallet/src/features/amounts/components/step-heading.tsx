import { Heading, Stack, Text } from '@platform/ui'
import { useEffect, useRef } from 'react'

interface StepHeadingProps {
  /** Which step of how many it is. */
  place: string
  title: string
  /** Not of the page's first step: its heading takes no focus from where the user is. */
  takesFocus?: boolean
}

/** Begins a step of a form. */
export function StepHeading({ place, title, takesFocus = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Stack gap={1}>
      <Text size="meta" tone="mute">
        {place}
      </Text>
      <Heading ref={heading} level={2} tabIndex={-1}>
        {title}
      </Heading>
    </Stack>
  )
}
