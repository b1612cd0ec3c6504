import { EVIDENCE_IMAGE } from '@platform/contracts/clans/tournaments'
import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import { useWrite } from '@platform/remote-kit/use-write'
import { pathOf } from './get-tournament.ts'
import { tournamentKeys } from './tournament-keys.ts'

/**
 * A call that changes a tournament. It has ended when what the page shows is up to date; after a refusal too, for that says that
 * something else has changed it.
 */
export function useTournamentWrite<Data, Input = void>(
  mutationFn: (input: Input) => Promise<Data>,
  onSuccess?: () => void,
) {
  const queries = useQueryClient()
  return useWrite<Data, Input>({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: () => queries.invalidateQueries({ queryKey: tournamentKeys.all }),
  })
}

/** What an entrant or the organiser does without saying more. */
export type PlainAct = 'check-in' | 'withdraw' | 'start' | 'cancel'

export function usePlainAct(id: string) {
  const api = useApi()
  return useTournamentWrite(async (act: PlainAct) =>
    unwrap(await api.postWithAuth<TournamentView>(`${pathOf(id)}/${act}`, {})),
  )
}

/** Enters alone, or with a line-up of the own clan. */
export function useRegister(id: string) {
  const api = useApi()
  const { track } = useShell()
  return useTournamentWrite(
    async (lineup: readonly string[] | null) =>
      unwrap(
        await api.postWithAuth<TournamentView>(
          `${pathOf(id)}/register`,
          lineup ? { lineup: [...lineup] } : {},
        ),
      ),
    () => track('tournament_entered', { tournamentId: id }),
  )
}

/** What one side says of its match. */
export interface Said {
  /** Null contradicts the opponent's report, and says no other. */
  winnerId: string | null
  score: [number, number] | null
  picture: File | null
}

/** Says how a match ended, then shows a picture of it. @throws what the report or the picture is refused with */
export function useReport(id: string, matchId: string) {
  const api = useApi()
  const path = `${pathOf(id)}/matches/${matchId}`
  const show = async (file: File) => {
    const form = new FormData()
    const { side, maxBytes } = EVIDENCE_IMAGE
    const types = ['image/jpeg', 'image/png']
    form.append('picture', await shrinkPicture(file, { side, types, maxBytes }))
    return unwrap(await api.postImageUploadWithAuth<TournamentView>(`${path}/evidence`, form))
  }
  const report = useTournamentWrite(async ({ winnerId, score, picture }: Said) => {
    // Before the report, which may end the match.
    if (picture) await show(picture)
    return unwrap(
      await (winnerId === null
        ? api.postWithAuth<TournamentView>(`${path}/dispute`, {})
        : api.postWithAuth<TournamentView>(`${path}/result`, { winnerId, score })),
    )
  })
  const evidence = useTournamentWrite(show)
  return { report, evidence }
}
