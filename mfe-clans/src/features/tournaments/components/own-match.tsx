import { CONFIRM_MS } from '@platform/contracts/clans/tournaments'
import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { MINUTE_MS } from '@platform/contracts/constants'
import { useFormat } from '@platform/remote-kit/shell'
import {
  Card,
  color,
  font,
  Heading,
  Inline,
  Notice,
  Stack,
  size,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useMatchDetails } from '../api/get-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useGame } from '../model/use-names.ts'
import type { Play } from '../model/use-play.ts'
import { EvidencePart } from './evidence-part.tsx'
import { ClientButton } from './partner-clients.tsx'

interface OwnMatchProps {
  tournament: TournamentView
  play: Play
  nameOf: (entrantId: string) => string
}

/** The user's open match: against whom, until when, what both have said, and what happens if nobody answers. */
export function OwnMatch({ tournament, play, nameOf }: OwnMatchProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const game = useGame(tournament.game)
  const { own, id } = tournament
  const { match, step, opponentId } = play
  const { data: details } = useMatchDetails(id, own?.mayAct ? (match?.id ?? null) : null)
  if (!own || !match || !opponentId) return null
  const until = match.deadline ? formatDateTime(match.deadline) : ''
  const opponent = nameOf(opponentId)
  const [a, b] = match.sides
  return (
    <Card as="section" tone="you" aria-labelledby="own-match">
      <Stack gap={3}>
        <Heading level={2} id="own-match">
          {t('ownMatch')}
        </Heading>
        <Versus>
          {[a, b].map((side, n) => (
            <Side key={side ?? n}>
              <Avatar seed={side ?? ''} name={side ? nameOf(side) : null} size={56} />
              <Name>{side ? nameOf(side) : t('noOpponent')}</Name>
              {side === own.entrantId && (
                <Tag>{t(tournament.entrantKind === 'player' ? 'you' : 'yourClan')}</Tag>
              )}
              <Text as="span" size="meta" tone="mute">
                <Says
                  winnerId={details?.reported[n] ?? null}
                  hasReported={match.hasReported[n] === true}
                  nameOf={nameOf}
                />
              </Text>
            </Side>
          ))}
          <Against aria-hidden="true">{t('versus')}</Against>
        </Versus>
        <Notice
          tone={step === 'disputed' ? 'gold' : 'info'}
          title={t(`rule.${ruleOf(step)}.title`, { until, opponent })}
        >
          {t(`rule.${ruleOf(step)}`, { until, opponent, minutes: CONFIRM_MS / MINUTE_MS })}
        </Notice>
        {own.mayAct && (
          <EvidencePart tournamentId={id} match={match} own={own.entrantId} opponent={opponent} />
        )}
        {game?.client && (
          <Inline>
            <ClientButton game={game} />
          </Inline>
        )}
      </Stack>
    </Card>
  )
}

const ruleOf = (step: Play['step']) =>
  step === 'answer' || step === 'wait-answer' || step === 'disputed' ? step : 'report'

interface SaysProps extends Pick<OwnMatchProps, 'nameOf'> {
  /** Who they say has won; null where it is not known to the reader. */
  winnerId: string | null
  hasReported: boolean
}

/** What a side says of the result. */
function Says({ winnerId, hasReported, nameOf }: SaysProps) {
  const t = useT()
  if (winnerId) return t('match.says', { winner: nameOf(winnerId) })
  return t(hasReported ? 'match.said' : 'match.silent')
}

const Versus = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(12)};
`

const Side = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  text-align: center;
`

const Name = styled.span`
  max-width: 100%;
  font: 600 ${size.card} / 1.3 ${font.heading};
  overflow-wrap: anywhere;
`

const Against = styled.span`
  position: absolute;
  inset-inline: 0;
  top: 16px;
  color: ${color.mute};
  font: 700 ${size.section} / 1.2 ${font.heading};
  text-align: center;
`
