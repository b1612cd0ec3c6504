import type { Offer } from '@platform/contracts/quests/offerwall'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, Heading, Notice, Stack, space, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { FactList } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useStartOffer } from '../api/start-offer.ts'
import { useT } from '../i18n/messages.ts'
import { useTimeText } from '../model/use-time-text.ts'

interface OfferSheetProps {
  offer: Offer
  open: boolean
  onClose: () => void
}

/** What an offer asks for, and the way to it; a visitor logs in first. */
export function OfferSheet({ offer, open, onClose }: OfferSheetProps) {
  const t = useT()
  const session = useSession()
  const requireLogin = useRequireLogin()
  const start = useStartOffer(offer)
  const { description, steps, network, own, title } = offer
  const isDone = own !== null && own !== 'started'
  async function begin() {
    if (await requireLogin()) await start.send()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        !isDone && (
          <Button block size="l" loading={start.isPending} onClick={() => void begin()}>
            {session.status === 'signed-in' ? t('start', { network: network.name }) : t('logIn')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Text tone="mute">{description}</Text>
        {steps.length > 0 && (
          <Stack gap={2}>
            <Heading level={3} size="card">
              {t('steps')}
            </Heading>
            <Steps>
              {steps.map((step) => (
                <Text as="li" key={step}>
                  {step}
                </Text>
              ))}
            </Steps>
          </Stack>
        )}
        <Facts offer={offer} />
        <Text size="meta" tone="mute">
          {isDone ? t('start.done') : t('note', { network: network.name })}
        </Text>
        <StartFailure error={start.error} network={network.name} />
      </Stack>
    </Dialog>
  )
}

function Facts({ offer: { kPoints, minutes, network } }: Pick<OfferSheetProps, 'offer'>) {
  const t = useT()
  const { formatAmount } = useFormat()
  const timeText = useTimeText()
  const facts = [
    {
      label: t('fact.pays'),
      value: t('pays', { points: formatAmount(kPoints) }),
      tone: 'gold' as const,
    },
    ...(minutes === null ? [] : [{ label: t('fact.time'), value: timeText(minutes) }]),
    { label: t('fact.network'), value: network.name },
  ]
  return <FactList facts={facts} />
}

const reasons = {
  NOT_FOUND: 'start.gone',
  OFFER_DONE: 'start.done',
  UNAVAILABLE: 'start.down',
} as const

function StartFailure({ error, network }: { error: Error | null; network: string }) {
  const t = useT()
  const failureText = useFailureText()
  if (!error) return null
  const code = failureCode(error)
  const reason = code in reasons ? reasons[code as keyof typeof reasons] : 'start.failed'
  return (
    <Notice tone="bad" live="alert">
      {failureText(error, t(reason, { network }))}
    </Notice>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  list-style: decimal;
  padding-inline-start: ${space(5)};
`
