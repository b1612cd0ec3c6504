import { useShell } from '@platform/remote-kit/shell'
import { Card, Heading, Notice, Stack, Text, useNow } from '@platform/ui'
import { type ReactNode, useState } from 'react'

/** From then on something takes longer than usual, ms. */
const LONG_MS = 10_000

interface OrderCardProps {
  title: string
  about: string
  isDone: boolean
  /** What is said once it takes longer than usual; null where nothing is awaited. */
  long: string | null
  children: ReactNode
}

/** What became of an order with a payment provider, live. */
export function OrderCard({ title, about, isDone, long, children }: OrderCardProps) {
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={2} role="status">
          <Heading level={2} tone={isDone ? 'ok' : 'text'}>
            {title}
          </Heading>
          <Text tone="mute">{about}</Text>
          {long !== null && <TakesLong text={long} />}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}

function TakesLong({ text }: { text: string }) {
  const { serverNow } = useShell()
  const [since] = useState(serverNow)
  return useNow(serverNow) - since >= LONG_MS ? <Notice tone="gold">{text}</Notice> : null
}
