import { loadPatiently } from '@platform/remote-kit/load-patiently'
import { missingCode, RemoteErrors } from '@platform/remote-kit/remote-errors'
import { useShell } from '@platform/remote-kit/shell'
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

/**
 * The code of a sheet, fetched when it is opened first. Where that fails an alert says so, and the user can press again.
 * @param what names it in the report of a failure
 */
export function useSheetCode<Props>(loadSheet: () => Promise<ComponentType<Props>>, what: string) {
  const t = useT()
  const { alerts } = useShell()
  const onError = useContext(RemoteErrors)
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null)
  const [isComing, setIsComing] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // Anew for each mount: StrictMode unmounts once in between.
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  /** Whether the code is there. */
  async function load(): Promise<boolean> {
    if (Sheet) return true
    const { signal } = leaving.current
    setIsComing(true)
    try {
      const loaded = await loadPatiently(loadSheet, signal)
      setSheet(() => loaded)
      return true
    } catch (cause) {
      if (signal.aborted) return false
      alerts.show({ type: 'error', message: t('load.failed') })
      onError?.(missingCode(what, cause))
      return false
    } finally {
      setIsComing(false)
    }
  }

  return { Sheet, load, isComing }
}
