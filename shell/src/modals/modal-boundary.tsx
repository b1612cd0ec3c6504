import { Component, type ReactNode } from 'react'

interface ModalBoundaryProps {
  onFailed: () => void
  children: ReactNode
}

/** A modal that throws disappears instead of taking the page with it. */
export class ModalBoundary extends Component<ModalBoundaryProps> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A modal failed.', error)
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
