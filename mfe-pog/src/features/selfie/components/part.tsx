import { Heading, Stack, Text } from '@platform/ui'
import { type ReactNode, useEffect, useRef } from 'react'

interface PartProps {
  title: string
  text?: ReactNode
  /** Whether the focus moves to its title: what was pressed before is gone. */
  takesFocus: boolean
  children: ReactNode
}

/** What the step shows at a time. */
export function Part({ title, text, takesFocus, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading ref={heading} level={2} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Heading>
        {text && <Text tone="mute">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}
