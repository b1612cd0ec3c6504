import { refusedField } from '@platform/service-kit/errors'
import type { Dependencies } from '../dependencies.ts'

/** A campaign belongs to a game that is there; games stay for ever. @throws VALIDATION_FAILED */
export async function requireGame(
  { games }: Pick<Dependencies, 'games'>,
  id: string | undefined,
): Promise<void> {
  if (id !== undefined && !(await games.find(id))) throw refusedField('body.game', 'is no game')
}
