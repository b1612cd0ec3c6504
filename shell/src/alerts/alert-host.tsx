import { Link } from '@platform/remote-kit/router'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { loadUntilAvailable } from '../load-until-available.ts'
import { useShellServices } from '../shell-context.ts'

const load = () => import('@platform/ui/alert-stack').then((module) => module.AlertStack)

type Stack = ComponentType<ComponentProps<Awaited<ReturnType<typeof load>>>>

/**
 * The alerts of the page. Their code is not in the first load: it is fetched when the page is idle or has
 * its first alert, which waits for it in the store.
 */
export function AlertHost({ idle }: { idle: Promise<void> }) {
  const t = useT()
  const { alerts } = useShellServices()
  const [loaded, setLoaded] = useState<{ Stack: Stack } | null>(null)

  useEffect(() => {
    let unmounted = false
    const first = Promise.withResolvers<void>()
    if (alerts.get().length > 0) first.resolve()
    const unsubscribe = alerts.subscribe(first.resolve)
    void Promise.race([first.promise, idle])
      .then(() => loadUntilAvailable(load))
      .then((Stack) => unmounted || setLoaded({ Stack }))
    return () => {
      unmounted = true
      unsubscribe()
    }
  }, [alerts, idle])

  if (!loaded) return null
  return (
    <loaded.Stack
      alerts={alerts}
      label={t('alerts.label')}
      dismissLabel={t('alerts.dismiss')}
      Link={Link}
    />
  )
}
