import { ALERT_DURATION_MS } from '@platform/contracts/constants'

export type AlertType = 'success' | 'info' | 'warning' | 'error'
/** `outlined` colours the sign alone, `filled` the whole alert. */
export type AlertVariant = 'outlined' | 'filled'

export interface AlertRequest {
  message: string
  title?: string | undefined
  /** Default `success`. */
  type?: AlertType | undefined
  /** Default `outlined`. */
  variant?: AlertVariant | undefined
  /** ms; `null` keeps it until it is dismissed: the default of errors, and right for news about money. */
  duration?: number | null | undefined
  /** Where something can be done about it. */
  link?: AlertLink | undefined
}

export interface AlertLink {
  /** A path of the site. */
  to: string
  text: string
}

export interface ShownAlert {
  id: number
  message: string
  title: string | undefined
  type: AlertType
  variant: AlertVariant
  duration: number | null
  link: AlertLink | undefined
}

/** A queue of alerts outside React; `get` and `subscribe` fit `useSyncExternalStore`. */
export interface Alerts {
  /** Shows an alert and returns a function that closes it. Showing the same alert again restarts its time. */
  show(alert: AlertRequest): () => void
  dismiss(id: number): void
  get(): readonly ShownAlert[]
  subscribe(listener: () => void): () => void
}

export function createAlerts(): Alerts {
  let shown: readonly ShownAlert[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly ShownAlert[]) {
    shown = next
    for (const listener of listeners) listener()
  }

  function dismiss(id: number) {
    change(shown.filter((alert) => alert.id !== id))
  }

  return {
    show({
      message,
      title,
      type = 'success',
      variant = 'outlined',
      duration = defaultDuration(type),
      link,
    }) {
      const id = ++lastId
      const others = shown.filter((alert) => alert.message !== message || alert.type !== type)
      change([...others, { id, message, title, type, variant, duration, link }])
      return () => dismiss(id)
    },
    dismiss,
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function defaultDuration(type: AlertType): number | null {
  return type === 'error' ? null : ALERT_DURATION_MS
}
