import type { PageSignal } from '@platform/contracts/expert/constants'
import type { RunningCheck } from '@platform/contracts/expert/skill-checks-http'
import { useApi, useReadable } from '@platform/remote-kit/shell'
import { useEffect, useState } from 'react'
import { sendSignals, useKeepRunning } from '../api/checks.ts'
import { createSignalCounter } from './signal-counter.ts'

/** Notes what the applicant was said is noted: leaving the page, pasting into an answer, copying a task. */
export function useIntegrity({ id, signals }: Pick<RunningCheck, 'id' | 'signals'>) {
  const api = useApi()
  const keep = useKeepRunning(id)
  const [counter] = useState(() => {
    const send = sendSignals(api, id)
    return createSignalCounter({
      noted: signals,
      async send(fresh) {
        const all = await send(fresh)
        keep((check) => ({ ...check, signals: all }))
        return all
      },
    })
  })
  const shown = useReadable(counter.shown)
  useEffect(() => {
    const leaving = new AbortController()
    const onVisibility = () => {
      if (!document.hidden) return
      counter.note('left-page')
      void counter.flush()
    }
    document.addEventListener('visibilitychange', onVisibility, { signal: leaving.signal })
    return () => {
      leaving.abort()
      void counter.flush()
    }
  }, [counter])
  return { shown, note: (signal: PageSignal) => counter.note(signal), flush: counter.flush }
}
