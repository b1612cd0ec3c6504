import type { Raffle } from '@platform/contracts/quests/raffle'
import { useFormat } from '@platform/remote-kit/shell'
import { color, font, Heading, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'

/** What was fixed when, so that nobody could choose the winners, and how to repeat the draw. */
export function Proof({ raffle: { seedHash, beacon, entries, draw } }: { raffle: Raffle }) {
  const t = useT()
  const { formatDateTime, formatAmount } = useFormat()
  return (
    <Stack gap={2}>
      <Heading level={3} size="card">
        {t('raffle.proof')}
      </Heading>
      <Text size="meta" tone="mute">
        {t('raffle.proofText')}
      </Text>
      <Steps>
        <Step title={t('raffle.seedHash')} value={seedHash} />
        <Step
          title={t('raffle.round', {
            round: beacon.round,
            time: formatDateTime(beacon.roundAt),
          })}
          value={beacon.hash}
        >
          {beacon.firstRound !== null && t('raffle.laterRound', { round: beacon.firstRound })}
        </Step>
        {entries && (
          <Step
            title={t('raffle.listHash', {
              entrants: formatAmount(entries.entrants),
              total: formatAmount(entries.total),
            })}
            value={entries.hash}
          />
        )}
        {draw && <Step title={t('raffle.seed')} value={draw.seed} />}
        {draw && <Step title={t('raffle.signature')} value={draw.signature} />}
      </Steps>
      {draw && (
        <Text size="meta" tone="mute">
          {t('raffle.repeat')} <Code>npm run raffle-proof -- {globalThis.location.href}</Code>
        </Text>
      )}
    </Stack>
  )
}

interface StepProps {
  title: string
  value: string
  children?: ReactNode
}

function Step({ title, value, children }: StepProps) {
  return (
    <li>
      <Text size="meta">{title}</Text>
      <Code>{value}</Code>
      {children && (
        <Text size="meta" tone="mute">
          {children}
        </Text>
      )}
    </li>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding-inline-start: ${space(5)};
`

const Code = styled.code`
  color: ${color.mute};
  font: 400 ${size.meta} / 1.5 ui-monospace, ${font.text};
  overflow-wrap: anywhere;
`
