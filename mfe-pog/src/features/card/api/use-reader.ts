import { useApi, useViewerId } from '@platform/remote-kit/shell'

/** How the viewer reads what everybody may see, as themselves where they are signed in. */
export function useReader() {
  const api = useApi()
  const viewer = useViewerId()
  return { viewer, read: viewer === null ? api.get : api.getWithAuth }
}
