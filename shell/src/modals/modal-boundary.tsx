import { Component, type ReactNode } from 'react'

interface ModalBoundaryProps {
  onFailed: () => void
  children: ReactNode
}

/** Removes a modal that throws, so that the page survives. */
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
