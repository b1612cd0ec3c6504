import type { AfterLogin } from '@platform/contracts/shell/after-login'
import { useShell } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent } from 'react'

/** Runs after a log-in on a page where this follows it, also one that left the page and came back to it signed in. */
export function useAfterLogin(what: AfterLogin, run: () => void): void {
  const shell = useShell()
  const follow = useEffectEvent(run)
  useEffect(() => {
    if (shell.session.get().status === 'signed-in') follow()
    return shell.afterLogin?.(what, () => follow())
  }, [shell, what])
}
