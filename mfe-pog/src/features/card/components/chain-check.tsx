import type { PublicCard } from '@platform/contracts/pog/cards-http'
import type { CardVerification } from '@platform/contracts/pog/http-types'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, color, Heading, Icon, Notice, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useVerifyCard } from '../api/verify-card.ts'
import { useT } from '../i18n/messages.ts'
import { useWholeNumber } from '../model/use-whole-number.ts'

/** Checks a card against the chain: one press, and a verdict in words with the facts below it. */
export function ChainCheck({ card }: { card: PublicCard }) {
  const t = useT()
  const failureText = useFailureText()
  const check = useVerifyCard(card.userName)
  return (
    <Card as="section" aria-labelledby="chain-check">
      <Stack gap={3}>
        <Heading level={2} size="card" id="chain-check">
          {t('chain.title')}
        </Heading>
        <Text size="meta" tone="mute">
          {t('chain.text')}
        </Text>
        {check.error && (
          <Notice tone="bad" live="alert">
            {failureText(check.error, t('chain.failed'))}
          </Notice>
        )}
        {check.data && <Verdict card={card} answer={check.data} />}
        <Button
          block
          variant="secondary"
          icon="shield"
          loading={check.isPending}
          onClick={() => void check.send()}
        >
          {t(check.data ? 'chain.again' : 'chain.check')}
        </Button>
      </Stack>
    </Card>
  )
}

const tones = { genuine: 'ok', burnt: 'bad', unknown: 'bad' } as const

function Verdict({ card, answer }: { card: PublicCard; answer: CardVerification }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const whole = useWholeNumber()
  const { verdict, holder, isLocked, block, checkedAt } = answer
  return (
    <div role="status">
      <Stack gap={3}>
        <Line style={{ color: color[tones[verdict]] }}>
          <Icon name={verdict === 'genuine' ? 'check' : 'warning'} size={22} />
          <strong>{t(`chain.${verdict}`)}</strong>
        </Line>
        <Text size="meta" tone="mute">
          {t(`chain.${verdict}Text`)}
        </Text>
        <Facts>
          {holder && <Fact label={t('chain.holder')} value={holder} />}
          {card.chain && <Fact label={t('chain.token')} value={card.chain.tokenId} />}
          {card.chain && <Fact label={t('chain.contract')} value={card.chain.contract} />}
          {verdict === 'genuine' && (
            <Fact label={t('chain.locked')} value={t(isLocked ? 'chain.yes' : 'chain.no')} />
          )}
          <Fact
            label={t('chain.at')}
            value={t('chain.block', {
              block: whole(block),
              time: formatDateTime(checkedAt),
            })}
          />
        </Facts>
      </Stack>
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${size.card};
`

const Facts = styled.dl`
  display: grid;
  gap: ${space(2)};
  font-size: ${size.meta};
  & dt {
    color: ${color.mute};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`
