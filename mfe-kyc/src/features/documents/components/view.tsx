import { Heading, Stack, Text } from '@platform/ui'
import { type ReactNode, useEffect, useRef } from 'react'

interface ViewProps {
  title: string
  text?: string
  /** The focus moves to its title: what was pressed before is gone. */
  takesFocus: boolean
  children: ReactNode
}

/** What the sheet shows at a time. */
export function View({ title, text, takesFocus, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading ref={heading} level={3} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Heading>
        {text && <Text tone="mute">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}
