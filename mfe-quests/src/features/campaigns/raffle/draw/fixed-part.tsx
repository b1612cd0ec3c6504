import { Card, color, font, Heading, Inline, Stack, size, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from './i18n/messages.ts'

interface FixedPartProps {
  /** Its place in the order. */
  number: number
  title: string
  when: string
  note?: string | undefined
  isFixed: boolean
  children?: ReactNode
}

/** One of the things that decide. */
export function FixedPart({ number, title, when, note, isFixed, children }: FixedPartProps) {
  const t = useT()
  return (
    <Card padding={4}>
      <Stack gap={3}>
        <div>
          <Inline justify="between">
            <Heading level={3} size="card">
              {number}. {title}
            </Heading>
            <Tag tone={isFixed ? 'ion' : 'ended'}>{t(isFixed ? 'isFixed' : 'toCome')}</Tag>
          </Inline>
          <Text size="meta" tone="mute">
            {when}
          </Text>
          {note && <Text size="meta">{note}</Text>}
        </div>
        {children}
      </Stack>
    </Card>
  )
}

interface ValueProps {
  label: string
  /** Hexadecimal. */
  value: string | null
  /** What stands there until it is known. */
  instead?: string
}

/** Bytes, whole, so that a reader can compare and copy them. */
export function Value({ label, value, instead }: ValueProps) {
  return (
    <div>
      <Text size="meta" weight={500}>
        {label}
      </Text>
      {value === null ? (
        <Text size="meta" tone="mute">
          {instead}
        </Text>
      ) : (
        <Code>{value}</Code>
      )}
    </div>
  )
}

export const Code = styled.code`
  display: block;
  color: ${color.mute};
  font: 400 ${size.meta} / 1.5 ui-monospace, ${font.text};
  overflow-wrap: anywhere;
  user-select: all;
`
