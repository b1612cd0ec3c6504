import { useReadable } from '@platform/remote-kit/shell'
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { useShellServices } from '../shell-context.ts'
import { ModalOpening } from './modal-opening.tsx'

const loadShown = () => import('./shown-modal.tsx').then((module) => module.ShownModal)

type Shown = ComponentType<ComponentProps<Awaited<ReturnType<typeof loadShown>>>>

/**
 * Shows the open modal; an alert if its code cannot be loaded. The code that knows the modals is not in the first load: it
 * is fetched when the page is idle, or when one is opened.
 */
export function ModalHost({ idle }: { idle: Promise<void> }) {
  const t = useT()
  const { modals, alerts } = useShellServices()
  const open = useReadable(modals)
  const key = open?.key
  const [loaded, setLoaded] = useState<{ Shown: Shown } | null>(null)

  useEffect(() => {
    // Opening a modal tries again, and shows its failure.
    void idle.then(loadShown).catch(() => {})
  }, [idle])

  const fail = useCallback(
    (failed: number) => {
      if (modals.get()?.key !== failed) return
      alerts.show({ message: t('modal.failed'), type: 'error' })
      modals.giveUp()
    },
    [modals, alerts, t],
  )

  useEffect(() => {
    if (key === undefined || loaded) return
    loadShown().then(
      (Shown) => setLoaded({ Shown }),
      () => fail(key),
    )
  }, [key, loaded, fail])

  if (!open) return null
  if (!loaded) return <ModalOpening />
  return <loaded.Shown key={open.key} open={open} onFailed={() => fail(open.key)} />
}
