import { MINT_ESTIMATE_MS } from '@platform/contracts/pog/constants'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { MY_POG_PATH } from '@platform/contracts/pog/paths'
import { Link } from '@platform/remote-kit/router'
import { useServerNow, useServerTime } from '@platform/remote-kit/shell'
import {
  Button,
  color,
  Heading,
  Icon,
  Notice,
  Spinner,
  Stack,
  size,
  space,
  Text,
  VisuallyHidden,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useState } from 'react'
import { useStartMint } from '../api/move-mint.ts'
import { useT } from '../i18n/messages.ts'
import { progressNow } from '../model/progress-now.ts'
import { useReasonText, useRefusalText } from '../model/use-refusal-text.ts'
import { WorkBox } from './parts.ts'
import { ProgressRing } from './progress-ring.tsx'

/** The card is being made: how far it is, what is done now, and what to do where it does not go on. */
export function WorkStep({ mint }: { mint: MintView }) {
  const t = useT()
  const isPaying = mint.state === 'SlotPaymentProcessing'
  const startedAt = mint.progress && Date.parse(mint.progress.startedAt)
  const isLate = useServerTime((now) => startedAt !== null && now - startedAt > MINT_ESTIMATE_MS)
  return (
    <Stack gap={4}>
      <WorkBox aria-label={t('work.title')}>
        {mint.progress ? (
          <Progress progress={mint.progress} />
        ) : (
          <Heading level={2}>{t('work.title')}</Heading>
        )}
      </WorkBox>
      {mint.problem ? <Problem mint={mint} /> : isPaying && isLate && <SlowPayment mint={mint} />}
      <Button block variant="secondary" size="l" as={Link} to={MY_POG_PATH}>
        {t('work.leave')}
      </Button>
    </Stack>
  )
}

type ProgressView = NonNullable<MintView['progress']>

function Progress({ progress }: { progress: ProgressView }) {
  const t = useT()
  const now = useServerNow()
  // When this estimate came, by the server's clock.
  const [given, setGiven] = useState({ progress, at: now })
  if (given.progress !== progress) setGiven({ progress, at: now })
  const { secondsLeft, percent } = progressNow(progress, now - given.at)
  const step = progress.steps.find(({ state }) => state === 'now')?.step
  return (
    <>
      <Top>
        <ProgressRing percent={percent} label={t('work.title')} />
        <div>
          <Heading level={2} size="card">
            {t('work.title')}
          </Heading>
          <Text tone="mute">
            {secondsLeft > 0 ? t('work.left', { seconds: secondsLeft }) : t('work.soon')}{' '}
            {t('work.leaveText')}
          </Text>
        </div>
      </Top>
      {/* Read out with each step, not with each second. */}
      <VisuallyHidden role="status">{step && t(`work.${step}`)}</VisuallyHidden>
      <Steps>
        {progress.steps.map(({ step: name, state }) => (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined} data-state={state}>
            <Sign>
              {state === 'done' && <Icon name="check" size={16} label={t('steps.done')} />}
              {state === 'now' && <Spinner size={16} />}
            </Sign>
            {t(`work.${name}`)}
          </li>
        ))}
      </Steps>
    </>
  )
}

function Problem({ mint }: { mint: MintView }) {
  const t = useT()
  const reasonText = useReasonText()
  return (
    <Retry mint={mint} title={t('problem.spec')}>
      {reasonText(mint.problem)} {t('problem.text')}
    </Retry>
  )
}

function SlowPayment({ mint }: { mint: MintView }) {
  const t = useT()
  return <Retry mint={mint}>{t('work.slowPayment')}</Retry>
}

interface RetryProps {
  mint: MintView
  title?: string
  children: ReactNode
}

function Retry({ mint, title, children }: RetryProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const start = useStartMint()
  return (
    <>
      <Notice tone={title ? 'bad' : 'info'} live="status" title={title}>
        {children}
      </Notice>
      {start.error && (
        <Notice tone="bad" live="alert">
          {refusalText(start.error)}
        </Notice>
      )}
      <Button
        block
        size="l"
        icon="retry"
        loading={start.isPending}
        onClick={() => void start.send(mint.payment?.price ?? mint.price)}
      >
        {t('retry')}
      </Button>
    </>
  )
}

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  & > div:last-child {
    display: grid;
    gap: ${space(1)};
  }
`

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  color: ${color.dim};
  font-size: ${size.meta};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 28px;
  }
  & > li[data-state='now'] {
    color: ${color.text};
    font-weight: 600;
  }
  & > li[data-state='done'] {
    color: ${color.mute};
  }
`

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  color: ${color.ok};
`
