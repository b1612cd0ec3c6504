import { useSession } from '@platform/remote-kit/shell'

/** The signed-in user; null for a visitor. */
export function useViewerId(): string | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.userId : null
}
