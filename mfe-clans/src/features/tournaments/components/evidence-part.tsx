import type { MatchDetails, MatchView } from '@platform/contracts/clans/tournaments-http'
import { Inline, Notice, Stack } from '@platform/ui'
import { useReport } from '../api/act-in-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { EvidenceLink } from './evidence-link.tsx'
import { PictureChoice } from './picture-choice.tsx'

interface EvidencePartProps {
  tournamentId: string
  match: MatchView
  details: MatchDetails | undefined
  /** Id of the own entrant. */
  own: string
  opponent: string
}

/** The pictures of both sides, and the upload of the own one, once. */
export function EvidencePart({ tournamentId, match, details, own, opponent }: EvidencePartProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const { evidence } = useReport(tournamentId, match.id)
  const ownSide = match.sides[0] === own ? 0 : 1
  const hasOwn = match.hasEvidence[ownSide]
  return (
    <Stack gap={2}>
      {details?.evidence.some(Boolean) && (
        <Inline gap={2} align="start">
          {details.evidence.map((address, side) => (
            <EvidenceLink
              key={side === ownSide ? 'own' : 'theirs'}
              address={address}
              alt={t(side === ownSide ? 'evidence.own' : 'evidence.theirs', { opponent })}
            />
          ))}
        </Inline>
      )}
      {evidence.error && (
        <Notice tone="bad" live="alert">
          {refusalText(evidence.error)}
        </Notice>
      )}
      {!hasOwn && (
        <PictureChoice
          file={null}
          loading={evidence.isPending}
          onChange={(file) => void evidence.send(file)}
        />
      )}
    </Stack>
  )
}
