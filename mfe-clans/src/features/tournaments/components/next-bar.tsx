import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useRequireLogin } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import type { ReactNode } from 'react'
import { usePlainAct, useRegister } from '../api/act-in-tournament.ts'
import { useT } from '../i18n/messages.ts'
import type { Play } from '../model/use-play.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { BarAction, BarBox, BarFade, BarLine, BarWords } from './bar-parts.ts'
import { LineupOpener } from './lineup-opener.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

interface NextBarProps {
  tournament: TournamentView
  play: Play
  /** What an entrant is called. */
  nameOf: (entrantId: string) => string
  /** Opens the report of the own match. */
  onReport: () => void
}

/** Before the start, in which the chief, or who is in the line-up, has nothing else to do. */
const MAY_WITHDRAW: ReadonlySet<string> = new Set(['wait-check-in', 'wait-start', 'team-plays'])

/** The user's next step with its exact time: above the navigation on phones, in the side panel on desktop. */
export function NextBar({ tournament, play, nameOf, onReport }: NextBarProps) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const refusalText = useRefusalText()
  const register = useRegister(tournament.id)
  const act = usePlainAct(tournament.id)
  const words = useWords(tournament, play, nameOf)
  const { id, status, own, entrantKind, prizes } = tournament
  const { step } = play
  const failure = register.error ?? act.error

  async function enter() {
    if (!(await requireLogin())) return
    act.reset()
    await register.send(null)
  }
  async function checkIn() {
    register.reset()
    await act.send('check-in')
  }

  const primary = (label: string, onClick: () => void, loading = false) => (
    <Button block size="l" loading={loading} onClick={onClick}>
      {label}
    </Button>
  )
  const mayWithdraw = own && !own.hasWithdrawn && MAY_WITHDRAW.has(step)
  const hasPrize = own && prizes.some(({ entrantId }) => entrantId === own.entrantId)
  let action: ReactNode = null
  if (step === 'register') {
    action =
      entrantKind === 'clan' ? (
        <LineupOpener tournament={tournament} />
      ) : (
        primary(t('bar.register'), () => void enter(), register.isPending)
      )
  } else if (step === 'check-in') {
    action = primary(t('bar.checkIn'), () => void checkIn(), act.isPending)
  } else if (step === 'report' || step === 'answer') {
    action = primary(t(step === 'report' ? 'bar.report' : 'bar.answer'), onReport)
  } else if (mayWithdraw && status === 'PUBLISHED') {
    action = <WithdrawButton tournamentId={id} what={own.mayAct ? 'place' : 'lineup'} />
  } else if (hasPrize) {
    action = (
      <Button block size="l" variant="gold" as={Link} to={COLLECT_EARNINGS_PATH}>
        {t('bar.collect')}
      </Button>
    )
  }
  return (
    <BarBox aria-label={t('bar')}>
      <Stack gap={2}>
        {failure && (
          <Notice tone="bad" live="alert">
            {refusalText(failure)}
          </Notice>
        )}
        <BarLine>
          <BarWords role="status">
            <BarFade key={step}>
              <Text as="span" weight={600}>
                {words.title}
              </Text>
              {words.meta && (
                <Text as="span" size="meta" tone="mute">
                  {words.meta}
                </Text>
              )}
            </BarFade>
          </BarWords>
          {action && <BarAction>{action}</BarAction>}
        </BarLine>
      </Stack>
    </BarBox>
  )
}

/** What the step is, and until when. */
function useWords(
  tournament: TournamentView,
  { step, match, opponentId }: Play,
  nameOf: NextBarProps['nameOf'],
) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { checkInAt, startsAt, maxEntrants, entrants, own, winner, entrantKind } = tournament
  const times = { from: formatDateTime(checkInAt), until: formatDateTime(startsAt) }
  const opponent = opponentId ? nameOf(opponentId) : t(`unnamed.${entrantKind}`)
  const until = match?.deadline ? formatDateTime(match.deadline) : ''
  const winnerName = winner ? (winner.name ?? t(`unnamed.${entrantKind}`)) : ''
  switch (step) {
    case 'register':
      return {
        title: t('step.register', { count: maxEntrants - entrants }),
        meta: t('meta.register', times),
      }
    case 'wait-check-in':
      return { title: t('step.wait-check-in'), meta: t('meta.wait-check-in', times) }
    case 'check-in':
      return { title: t('step.check-in'), meta: t('meta.check-in', times) }
    case 'wait-start':
      return { title: t('step.wait-start'), meta: t('meta.wait-start', times) }
    case 'report':
      return { title: t('step.report', { opponent }), meta: until && t('meta.report', { until }) }
    case 'answer':
      return { title: t('step.answer', { opponent }), meta: t('meta.answer', { until }) }
    case 'wait-answer':
      return { title: t('step.wait-answer'), meta: t('meta.wait-answer', { until }) }
    case 'disputed':
      return { title: t('step.disputed'), meta: t('meta.disputed', { until }) }
    case 'team-plays':
      return {
        title: t('step.team-plays', { clan: own ? nameOf(own.entrantId) : '' }),
        meta: t('meta.team-plays'),
      }
    case 'over':
      return { title: t('step.over', { name: winnerName }), meta: '' }
    case 'full':
      return { title: t('step.full'), meta: t('meta.full', times) }
    default:
      return { title: t(`step.${step}`), meta: t(`meta.${step}`) }
  }
}
