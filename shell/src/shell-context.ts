import { createContext, useContext } from 'react'
import type { Shell } from './shell-api/create-shell.ts'

export const ShellServices = createContext<Shell | null>(null)

/** The shell's own services: more than what remotes get (session, API client, modals, log-out). */
export function useShellServices(): Shell {
  const shell = useContext(ShellServices)
  if (!shell) throw new Error('useShellServices outside of the shell')
  return shell
}
