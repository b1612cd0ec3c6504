import { useState } from 'react'
import { useSheetCode } from '../../campaigns/steps/use-sheet-code.ts'
import { useReadGameLogin } from '../api/game-login.ts'
import type { AskingGame } from './game-login-sheet.tsx'

const loadSheet = () => import('./game-login-sheet.tsx').then((module) => module.GameLoginSheet)

/** The sheet that asks how a game knows the user; `known` is what the page shows of it. */
export function useAskLogin(game: AskingGame, known: string | null) {
  const readLogin = useReadGameLogin(game.id)
  const { Sheet, load } = useSheetCode(loadSheet, 'The login of a game')
  const [asked, setAsked] = useState<{ settle: (isSaved: boolean) => void } | null>(null)

  /** Resolves whether the user has said it. */
  async function ask(): Promise<boolean> {
    if (!(await load())) return false
    const isSaved = await new Promise<boolean>((settle) => setAsked({ settle }))
    setAsked(null)
    return isSaved
  }

  /** Asks only where the game needs it and does not have it. What cannot be read is left to the server, which refuses. */
  async function ensure(): Promise<boolean> {
    if (game.loginMethod === null || known !== null) return true
    const stored = await readLogin()
    return !stored.success || stored.data.login !== null || ask()
  }

  const sheet = Sheet && asked && (
    <Sheet
      game={game}
      known={known}
      onClose={() => asked.settle(false)}
      onSaved={() => asked.settle(true)}
    />
  )
  return { ask: () => void ask(), ensure, sheet }
}
