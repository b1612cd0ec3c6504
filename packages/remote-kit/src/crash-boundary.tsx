import { ErrorPanel, Page } from '@platform/ui'
import { Component, type ReactNode } from 'react'
import { kitMessages } from './kit-messages.ts'

interface Props {
  onError?: ((error: unknown) => void) | undefined
  /** Called before the remote is rendered again, to drop what may have made it throw. */
  onRetry?: () => void
  /** What the children show, such as a path: where it changes, they are rendered again. */
  place?: string
  children: ReactNode
}

/** Keeps a render error inside one part: its own panel with a way back, the rest of the page untouched. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.crashed && place !== this.props.place) this.setState({ crashed: false })
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ crashed: false })
    }
    return <CrashPanel onRetry={retry} />
  }
}

function CrashPanel({ onRetry }: { onRetry: () => void }) {
  const t = kitMessages.useT()
  return (
    <Page>
      <ErrorPanel
        level={1}
        title={t('crash.title')}
        text={t('crash.text')}
        retryLabel={t('crash.retry')}
        onRetry={onRetry}
      />
    </Page>
  )
}
