import type { MatchView } from '@platform/contracts/clans/tournaments-http'
import { Inline, Notice, Stack } from '@platform/ui'
import { useReport } from '../api/act-in-tournament.ts'
import { evidencePathOf } from '../api/get-evidence.ts'
import { pathOf } from '../api/get-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { EvidencePicture } from './evidence-picture.tsx'
import { PictureChoice } from './picture-choice.tsx'

interface EvidencePartProps {
  tournamentId: string
  match: MatchView
  /** Id of the own entrant. */
  own: string
  opponent: string
}

/** The pictures of both sides, and the upload of the own one, once. */
export function EvidencePart({ tournamentId, match, own, opponent }: EvidencePartProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const { evidence } = useReport(tournamentId, match.id)
  const ownSide = match.sides[0] === own ? 0 : 1
  const hasOwn = match.hasEvidence[ownSide]
  return (
    <Stack gap={2}>
      {match.hasEvidence.some(Boolean) && (
        <Inline gap={2} align="start">
          {match.hasEvidence.map(
            (isThere, side) =>
              isThere && (
                <EvidencePicture
                  key={side === ownSide ? 'own' : 'theirs'}
                  path={evidencePathOf(pathOf(tournamentId), match.id, side)}
                  alt={t(side === ownSide ? 'evidence.own' : 'evidence.theirs', { opponent })}
                />
              ),
          )}
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
