import { useShell } from '@platform/remote-kit/shell'
import { Card, Heading, Notice, Stack, Text, useNow } from '@platform/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { LatePayoff } from './late-payoff.tsx'

/** From then on something takes longer than usual, ms. */
const LONG_MS = 10_000

interface OrderCardProps {
  title: string
  about: string
  isDone: boolean
  /** What is said once it takes longer than usual; null where nothing is awaited. */
  long: string | null
  /** What came or left, shown once it is done. */
  payoff?: ComponentProps<typeof LatePayoff>
  children: ReactNode
}

/** What became of an order with a payment provider, live. */
export function OrderCard({ title, about, isDone, long, payoff, children }: OrderCardProps) {
  return (
    <Card>
      <Stack gap={4}>
        {isDone && payoff && <LatePayoff {...payoff} />}
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
