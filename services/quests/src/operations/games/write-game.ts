import { isDeepStrictEqual } from 'node:util'
import type { GameInput } from '@platform/contracts/quests/games'
import { recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Game } from '../../domain/quests/game.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

type Needed = RecordsActs & Pick<Dependencies, 'games' | 'catalogue' | 'campaigns'>

/**
 * Makes a game, or replaces what was written of it; the same again changes nothing.
 * How it knows its players is a term of its quests, which decides who can finish them: it stands still while there are some.
 * @throws GAME_LOGIN_FIXED, IN_PROGRESS when another change came first
 */
export async function writeGame(
  deps: Needed,
  id: string,
  input: GameInput,
  by: Staff,
): Promise<Game> {
  const { games, campaigns, catalogue, clock, ids } = deps
  const before = await games.find(id)
  const fields = before && changedFields(before, input)
  if (before && fields?.length === 0) return before
  if (before && fields?.includes('loginMethod') && (await campaigns.hasOpenQuest(id))) {
    throw new DomainError('GAME_LOGIN_FIXED')
  }
  const now = clock.now()
  const game: Game = {
    ...{ id, ...input },
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  }
  await recordAct(deps, {
    id: ids.from('act', 'write-game', id, String(game.version), by.id),
    by,
    action: 'write-game',
    subject: { kind: 'game', id },
    ...(before && { before: termsOf(before) }),
    after: { ...termsOf(game), ...(fields && { fields }) },
  })
  if (!(await games.save(game))) throw new DomainError('IN_PROGRESS')
  catalogue.forget()
  return game
}

/** What others rely on; of the texts it is enough that they changed. */
const termsOf = ({ name, loginMethod, url, brand, client }: Game) => ({
  ...{ name, loginMethod, url, brand, client },
})

const changedFields = (before: Game, input: GameInput) =>
  (Object.keys(input) as (keyof GameInput)[]).filter(
    (name) => !isDeepStrictEqual(before[name], input[name]),
  )
