import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { Rkade } from '@platform/contracts/wallet/rkade'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Card, Countdown, Heading, Notice, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useEffect, useRef } from 'react'
import { AgeNeeded, needsAge } from '../../amounts/components/age-needed.tsx'
import { useOpenChest } from '../api/open-chest.ts'
import { useRefreshRkade } from '../api/rkade.ts'
import { useT } from '../i18n/messages.ts'
import { type ChestView, chestViewOf } from '../model/chest-view.ts'
import { ChestArt } from './chest-art.tsx'

/** The chest of the day: closed, being opened, or with what was in it and when the next one comes. */
export function ChestCard({ chest }: { chest: Rkade }) {
  const t = useT()
  const opening = useOpenChest()
  const view = chestViewOf(chest, opening.data)
  const isOpen = view.kind === 'opened'
  const isOff = view.kind === 'none'
  return (
    <Card as="section" padding={0} aria-label={t('chest')}>
      <ChestArt
        state={isOpen ? 'open' : opening.isPending ? 'opening' : 'closed'}
        isNew={isOpen && view.opening.id === opening.data?.id}
        isDim={isOff && view.why !== 'PREPARING'}
      />
      <Body>
        <Place>
          <Unseen aria-hidden="true">
            <Heading level={2} size="section">
              {t('ready')}
            </Heading>
            <Text>{t('readyText')}</Text>
          </Unseen>
          <Words chest={chest} view={view} isNew={opening.data !== undefined} />
        </Place>
        <Action chest={chest} view={view} opening={opening} />
        {opening.error && !isOpen && <Refusal failure={opening.error} />}
      </Body>
    </Card>
  )
}

function Words({ chest, view, isNew }: { chest: Rkade; view: ChestView; isNew: boolean }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (view.kind === 'opened') {
    const { prize, currency, status } = view.opening
    const amount = `${formatMoney(prize, currency)} ${currencyName(currency)}`
    const texts = { credited: 'wonText', arriving: 'arriving', full: 'full' } as const
    return (
      <Said
        title={t('won', { amount })}
        text={t(texts[status])}
        tone={status === 'full' ? 'text' : 'gold'}
        takesFocus={isNew}
      />
    )
  }
  switch (view.kind) {
    case 'waiting':
      return <Said title={t('waiting')} text={t('waitingText')} />
    case 'none': {
      const texts = {
        PREPARING: 'preparing',
        EMPTY: 'empty',
        CLOSED: 'closed',
        PAUSED: 'paused',
      } as const
      const name = texts[view.why]
      return <Said title={t(name)} text={t(`${name}Text`)} />
    }
    case 'needs-phone':
      return <Said title={t('phone')} text={t('phoneText')} />
    default:
      return <Said title={t(chest.reader ? 'ready' : 'chest')} text={t('readyText')} />
  }
}

interface SaidProps {
  title: string
  text: string
  tone?: 'text' | 'gold'
  /** After an opening the focus goes to what was in it. */
  takesFocus?: boolean
}

function Said({ title, text, tone = 'text', takesFocus = false }: SaidProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div role="status">
      <Heading ref={heading} level={2} size="section" tone={tone} tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="mute">{text}</Text>
    </div>
  )
}

interface ActionProps {
  chest: Rkade
  view: ChestView
  opening: ReturnType<typeof useOpenChest>
}

function Action({ chest, view, opening }: ActionProps) {
  const t = useT()
  const shell = useShell()
  const requireLogin = useRequireLogin()
  const open = () => void opening.send()
  const button = (label: string, onClick: () => void, isBusy = false) => (
    <Button block size="l" loading={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  switch (view.kind) {
    case 'ready':
      return button(opening.isPending ? t('opening') : t('open'), open, opening.isPending)
    case 'visitor':
      return button(t('login'), () => void requireLogin())
    case 'needs-phone':
      return button(t('phoneAction'), () => shell.navigate(PROFILE_PATHS.account))
    case 'none':
      return view.why === 'CLOSED' ? (
        <Button block size="l" variant="secondary" onClick={() => shell.navigate(CAMPAIGNS_PATH)}>
          {t('closedAction')}
        </Button>
      ) : null
    default:
      return (
        <>
          {view.kind === 'opened' && view.opening.status === 'full' && (
            <Button block size="l" loading={opening.isPending} onClick={open}>
              {t('fullAction')}
            </Button>
          )}
          <NextChest opensAt={chest.reader?.opensAt ?? null} />
        </>
      )
  }
}

/** Counts down on the server's clock; then the page is read again. */
function NextChest({ opensAt }: { opensAt: string | null }) {
  const t = useT()
  const { serverNow } = useShell()
  const refresh = useRefreshRkade()
  const wait = (children: ReactNode) => <Next>{children}</Next>
  if (opensAt === null) return wait(' ')
  return wait(
    <Countdown
      endsAt={opensAt}
      clock={serverNow}
      labels={{ starts: (left) => left, ends: (left) => t('next', { left }) }}
      over={t('nextReady')}
      onPhase={refresh}
    />,
  )
}

function Refusal({ failure }: { failure: Error }) {
  const t = useT()
  const failureText = useFailureText()
  if (needsAge(failure)) return <AgeNeeded failure={failure} />
  const known = texts[(failure instanceof ApiFailure && failure.code) || '']
  return (
    <Notice tone="bad" live="alert">
      {known ? t(known) : failureText(failure, t('no.other'))}
    </Notice>
  )
}

const texts: Readonly<
  Record<
    string,
    | 'no.device'
    | 'no.own'
    | 'no.opened'
    | 'no.preparing'
    | 'no.tooOften'
    | 'closed'
    | 'empty'
    | 'phone'
  >
> = {
  CHEST_DEVICE_LIMIT: 'no.device',
  CHEST_OWN: 'no.own',
  CHEST_OPENED: 'no.opened',
  CHEST_PREPARING: 'no.preparing',
  CHEST_CLOSED: 'closed',
  CHEST_EMPTY: 'empty',
  CHEST_PHONE_NEEDED: 'phone',
  RATE_LIMITED: 'no.tooOften',
}

/** px, of a heading and two lines. */
const WORDS_HEIGHT = 84

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  text-align: center;
`

/**
 * What is said of the chest, and in the same place, unseen, the words of a closed one: they are longer than those of an
 * opened one in every language, so opening it moves nothing below.
 */
const Place = styled.div`
  display: grid;
  min-height: ${WORDS_HEIGHT}px;
  & > * {
    display: grid;
    grid-area: 1 / 1;
    align-content: center;
    gap: ${space(1)};
  }
`

const Unseen = styled.div`
  visibility: hidden;
`

/** As high as the button in whose place it comes. */
const Next = styled.p`
  display: grid;
  place-items: center;
  min-height: 52px;
  margin: 0;
  font-weight: 600;
`
