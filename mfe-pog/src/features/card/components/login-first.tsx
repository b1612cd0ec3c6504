import { useRequireLogin } from '@platform/remote-kit/shell'
import { Button, EmptyState } from '@platform/ui'

interface LoginFirstProps {
  title: string
  text: string
  /** What the button says. */
  action: string
}

/** In place of what only a user has, for a visitor. */
export function LoginFirst({ title, text, action }: LoginFirstProps) {
  const requireLogin = useRequireLogin()
  return (
    <EmptyState
      picture="blank-card"
      title={title}
      text={text}
      action={<Button onClick={() => void requireLogin()}>{action}</Button>}
    />
  )
}
