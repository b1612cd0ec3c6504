import type { CampaignSummary } from '@platform/contracts/quests/http'
import { loadPatiently } from '@platform/remote-kit/load-patiently'
import { missingCode, RemoteErrors } from '@platform/remote-kit/remote-errors'
import { useShell } from '@platform/remote-kit/shell'
import { useContext, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

const loadSheet = () => import('./steps-sheet.tsx').then((module) => module.StepsSheet)

type Sheet = Awaited<ReturnType<typeof loadSheet>>

/**
 * The sheet of a campaign's steps. Its code is fetched when it is opened first. Where that fails an alert says so, and the
 * user can press again.
 */
export function useSteps({ id, title }: Pick<CampaignSummary, 'id' | 'title'>) {
  const t = useT()
  const { alerts } = useShell()
  const onError = useContext(RemoteErrors)
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isComing, setIsComing] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // Anew for each mount: StrictMode unmounts once in between.
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  async function open(): Promise<void> {
    if (Sheet) return setIsOpen(true)
    const { signal } = leaving.current
    setIsComing(true)
    try {
      const loaded = await loadPatiently(loadSheet, signal)
      setSheet(() => loaded)
      setIsOpen(true)
    } catch (cause) {
      if (signal.aborted) return
      alerts.show({ type: 'error', message: t('load.failed') })
      onError?.(missingCode('The steps of a campaign', cause))
    } finally {
      setIsComing(false)
    }
  }

  const close = () => setIsOpen(false)
  const sheet = Sheet && <Sheet campaignId={id} title={title} open={isOpen} onClose={close} />
  return { open: () => void open(), isComing, sheet }
}
