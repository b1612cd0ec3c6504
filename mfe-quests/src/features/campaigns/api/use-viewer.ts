import { useLanguage, useSession } from '@platform/remote-kit/shell'
import type { Viewer } from './campaign-keys.ts'

export function useViewer(): Viewer {
  const session = useSession()
  const language = useLanguage()
  return { userId: session.status === 'signed-in' ? session.userId : null, language }
}
