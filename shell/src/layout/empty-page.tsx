import { Link } from '@platform/remote-kit/router'
import { Button, EmptyState } from '@platform/ui'
import type { ComponentProps } from 'react'

interface EmptyPageProps extends Pick<ComponentProps<typeof EmptyState>, 'title' | 'text'> {
  picture?: ComponentProps<typeof EmptyState>['picture']
  /** The label of the link. */
  action: string
  /** A path of the site. */
  to: string
}

/** The whole content of a page that has nothing to show or to do: why, and one link out of it. */
export function EmptyPage({ picture = 'map', title, text, action, to }: EmptyPageProps) {
  return (
    <EmptyState
      level={1}
      picture={picture}
      title={title}
      text={text}
      action={
        <Button as={Link} to={to}>
          {action}
        </Button>
      }
    />
  )
}
