import type { MatchDetails, TournamentView } from '@platform/contracts/clans/tournaments-http'
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
              <Text as="span" size="meta" tone={side === own.entrantId ? 'volt' : 'mute'}>
                {side === own.entrantId
                  ? t(tournament.entrantKind === 'player' ? 'you' : 'yourClan')
                  : saidBy(match.hasReported, n)
                    ? t('match.said')
                    : t('match.silent')}
              </Text>
            </Side>
          ))}
          <Against aria-hidden="true">{t('versus')}</Against>
        </Versus>
        <Notice
          tone={step === 'disputed' ? 'gold' : 'info'}
          title={t(`rule.${ruleOf(step)}.title`, { until, opponent })}
        >
          {t(`rule.${ruleOf(step)}`, { until, opponent })}
        </Notice>
        <Reported details={details} nameOf={nameOf} />
        {own.mayAct && (
            <EvidencePart
              tournamentId={id}
              match={match}
              details={details}
              own={own.entrantId}
              opponent={opponent}
            />
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

const saidBy = (hasReported: readonly [boolean, boolean], n: number) => hasReported[n] === true

const ruleOf = (step: Play['step']) =>
  step === 'answer' || step === 'wait-answer' || step === 'disputed' ? step : 'report'

/** What the sides say of the result, once one has. */
function Reported({
  details,
  nameOf,
}: {
  details: MatchDetails | undefined
  nameOf: OwnMatchProps['nameOf']
}) {
  const t = useT()
  const said = details?.reported.flatMap((winner, n) => {
    const by = details.sides[n]
    return winner && by ? [{ by, winner }] : []
  })
  if (!said || said.length === 0) return null
  return (
    <Stack gap={1} as="ul" style={LIST}>
      {said.map(({ by, winner }) => (
        <Text as="li" key={by}>
          {t('match.report', { by: nameOf(by), winner: nameOf(winner) })}
        </Text>
      ))}
    </Stack>
  )
}

const LIST = { margin: 0, padding: 0, listStyle: 'none' } as const

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
