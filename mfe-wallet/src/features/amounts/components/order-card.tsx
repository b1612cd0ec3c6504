import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { useShell } from '@platform/remote-kit/shell'
import { Card, CurrencyMark, Heading, Notice, Stack, Text, useNow } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { LatePayoff } from './late-payoff.tsx'
import { COIN_PX, PAYOFF_HEIGHT } from './payoff-height.ts'

/** From then on something takes longer than usual, ms. */
const LONG_MS = 10_000

interface OrderCardProps {
  title: string
  about: string
  isDone: boolean
  /** What is said once it takes longer than usual; null where nothing is awaited. */
  long: string | null
  /** What comes or leaves: its coin, which has its moment once it is done. */
  payoff: ComponentProps<typeof LatePayoff>
  /** px, the least: it is the same in every state, and while it is loaded. */
  height: number
  children: ReactNode
}

/** What became of an order with a payment provider, live. */
export function OrderCard({
  title,
  about,
  isDone,
  long,
  payoff,
  height,
  children,
}: OrderCardProps) {
  return (
    <Card style={{ minHeight: height }}>
      <Stack gap={4}>
        {isDone ? (
          <LatePayoff {...payoff} />
        ) : (
          <Quiet aria-hidden="true">
            <CurrencyMark mark={currencyMarks[payoff.currency]} size={COIN_PX} />
          </Quiet>
        )}
        <Stack gap={2} role="status">
          <Heading level={2} tone={isDone ? 'ok' : 'text'}>
            {title}
          </Heading>
          <About tone="mute">{about}</About>
        </Stack>
        {children}
        {long !== null && (
          // Last, so that it moves nothing when it comes.
          <div role="status">
            <TakesLong text={long} />
          </div>
        )}
      </Stack>
    </Card>
  )
}

function TakesLong({ text }: { text: string }) {
  const { serverNow } = useShell()
  const [since] = useState(serverNow)
  return useNow(serverNow) - since >= LONG_MS ? <Notice tone="gold">{text}</Notice> : null
}

/** Of two lines in every state, so that what is below stays. */
const About = styled(Text)`
  min-height: 3em;
`

/** As high as the moment that may follow. */
const Quiet = styled.div`
  display: grid;
  place-items: center;
  height: ${PAYOFF_HEIGHT}px;
  opacity: 0.45;
`
